// shorten<Steps>: every site points so many sites further up its path, or at its root. Before `compress` where planting leaves
// long chains: a thread that walks a chain of thousands waits for memory at each link, and all that hang below wait with it.
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

template <int Steps> struct shorten : step {
  static_assert(Steps > 0, "shorten: by one site at least");
  using reads = partial_reach;
  template <class Reach, class> using leaves = Reach;
  static std::string id() { return "shorten<" + std::to_string(Steps) + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    auto const p = w.parents();
    auto const n = w.node(x, y);
    auto const first = p.load(n);
    auto above = first;
    for (int k = 0; k < Steps; ++k) {
      auto const next = p.load(above);
      if (next == above) break;
      above = next;
    }
    if (above != first) p.store(n, above);
  }
};

} // namespace skerry
