// compress: every site points at its root. Inside a window what `flatten` is for a whole forest.
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/step.hpp>

namespace skerry {

struct compress : step {
  using reads = partial_reach;
  template <class Reach, class> using leaves = Reach;
  static std::string id() { return "compress"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    resolve(w.parents(), w.node(x, y));
  }
};

} // namespace skerry
