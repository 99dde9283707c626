// fixpoint<Links...>: the links in order, again and again, until a round in which none of those that vote has changed
// anything. The schedule of iterative labeling. A loop ends only after a quiet link that votes has seen everything that the
// links before it did, so that a quiet round is a law: the trees are flat and span the image.
// Rounds: every round but the last lowers a label, so that the loop ends. In a round each link here carries the smallest label
// at least one pixel further, so there are no more rounds than the largest geodesic diameter of a component has pixels.
#pragma once
#include <skerry/kit/round.hpp>

namespace skerry {

template <class... Links> struct fixpoint : link_list<Links...> {
  static_assert((votes<Links> || ...),
                "fixpoint: one link at least votes, such as search<...>; see docs/policies.md, merge");
  static_assert(
      rounds_end<Links...>,
      "fixpoint: label equivalence goes quiet only where every round makes the trees flat: add everywhere<compress> "
      "or flatten; see docs/policies.md, merge");
  static std::string id() { return "fixpoint<" + link_list<Links...>::ids() + ">"; }
  /// A quiet round says nothing of neighbours between which no label is handed on.
  template <class Connectivity> static constexpr bool connects = quiet_means_done<Connectivity, Links...>;
  /// A round that is quiet finds flat trees; what its last link leaves of these stands.
  using after_round = typename last_of<Links...>::type::template leaves<image_flat>;
  template <class Kind> using leaves =
      kind<typename Kind::site, typename Kind::store,
           std::conditional_t<std::derived_from<after_round, image_flat>, after_round, image_flat>>;

  template <class Connectivity, class Forest> struct on : round_parts<Forest> {
    u32 limit = no_limit;
    on(Forest const& f) : round_parts<Forest>{f} {}

    void limit_rounds(u32 n) { limit = n; }
    template <class Queue> void run(Queue& queue, int first_place = 0) const {
      repeat(queue, this->state, limit, [&] {
        run_links<Connectivity>(type_list<Links...>{}, queue, *this, first_place);
        launch(queue, {.role = "tally"}, tally{this->state});
      });
    }
    template <class Queue> void count(Queue& queue, counts& all) const {
      count_of(queue, &this->state->rounds, "rounds", all);
    }
  };
};

} // namespace skerry
