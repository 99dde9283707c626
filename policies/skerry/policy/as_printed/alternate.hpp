// alternate<Links...>: the links in turn, until one of them changes nothing, whichever it is. As printed for the hybrids of the
// eight-direction searches; wrong there, since a quiet link says nothing of what the others still have to do. Kept for
// comparison.
// Source: Soh et al. 2015 (HYBRID3), Algorithm 2.
#pragma once
#include <skerry/kit/gate.hpp>

namespace skerry {

/// Ends a link's turn: if it was quiet, the loop is over.
struct turn_tally {
  static constexpr bool flat = true;
  loop_state* state;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const {
    if (Memory::load(&state->closed)) return;
    u32 const changed = Memory::load(&state->changed);
    Memory::store(&state->again, changed);
    Memory::store(&state->closed, u32(changed == 0));
    Memory::store(&state->rounds, Memory::load(&state->rounds) + (changed != 0));
    Memory::store(&state->changed, 0u);
  }
};

template <class... Links> struct alternate : link_list<Links...> {
  static_assert((votes<Links> && ...), "alternate: every link votes, such as search<...>; see docs/policies.md, merge");
  static std::string id() { return "alternate<" + link_list<Links...>::ids() + ">"; }
  /// What it is meant to leave; that it does not is why it is kept.
  template <class Kind> using leaves = kind<typename Kind::site, typename Kind::store, image_flat>;

  template <class Connectivity, class Forest> struct on : round_parts<Forest> {
    u32 limit = no_limit;
    on(Forest const& f) : round_parts<Forest>{f} {}

    void limit_rounds(u32 n) { limit = n; }
    template <class Queue> void run(Queue& queue, int first_place = 0) const {
      repeat(queue, this->state, limit, [&] {
        int place = first_place;
        ((take_turn<Links>(queue, place), place = place_after(place)), ...);
      });
    }
    template <class Queue> void count(Queue& queue, counts& all) const {
      count_of(queue, &this->state->rounds, "turns", all);
    }

  private:
    template <class Link, class Queue> void take_turn(Queue& queue, int place) const {
      gated_queue<Queue> open{queue, this->state};
      run_link<Link, Connectivity>(open, *this, place);
      launch(queue, {.role = "tally"}, turn_tally{this->state});
    }
  };
};

} // namespace skerry
