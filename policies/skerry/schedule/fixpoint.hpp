// fixpoint<Links...>: the links in order, again and again, until a round in which none of those that vote has changed
// anything. The schedule of iterative labeling. A loop ends only after a quiet link that votes has seen everything that the
// links before it did, so that a quiet round is a law: the trees are flat and span the image.
#pragma once
#include <skerry/link/search.hpp>
#include <skerry/repeat.hpp>

namespace skerry {

template <class... Links> struct fixpoint : link_list<Links...> {
  static_assert((votes<Links> || ...),
                "fixpoint: one link at least votes, such as search<...>; see docs/policies.md, merge");
  static std::string id() { return "fixpoint<" + link_list<Links...>::ids() + ">"; }
  template <class Kind> using leaves = kind<typename Kind::site, typename Kind::store, image_flat>;
  template <class Reads> static constexpr bool reads_by =
      (!votes<Links> || ...) || (skerry::reads_by<Links, Reads> && ...);

  template <class Connectivity, class Forest> struct on {
    Forest forest;
    loop_state* state = nullptr;
    label_copy<Forest> before = {};
    u32 limit = ~0u;

    void reserve(arena& a) {
      state = a.take<loop_state>(1);
      before.reserve(a, forest);
    }
    template <class Queue> void run(Queue& queue) const {
      repeat(queue, state, limit, [&] { (run_link<Links>(queue), ...); });
    }
    /// How many rounds changed something; waits.
    template <class Queue> u32 rounds(Queue& queue) const {
      u32 n = 0;
      queue.read(&n, &state->rounds, 1);
      return n;
    }

  private:
    template <class Link, class Queue> void run_link(Queue& queue) const {
      using sweep = typename Link::template on<Connectivity, Forest>;
      if constexpr (votes<Link>) {
        before.take(queue, forest);
        queue.sweep(sweep{forest, state, before});
      } else {
        queue.sweep(sweep{forest});
      }
    }
  };
};

} // namespace skerry
