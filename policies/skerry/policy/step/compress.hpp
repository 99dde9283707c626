// compress_with<Path>: every site points at its root. Inside a window what `flatten` is for a whole forest. `compress` writes at
// every step of the walk, which helps those who walk through it: right for long chains in scratch memory. With `path::none` it
// writes the root alone: right in global memory, where a store costs more than a step and comes too late for most.
// Source: Allegretti, Bolelli and Grana 2020 for the two forms.
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/kit/step.hpp>
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Path> struct compress_with : step {
  using reads = partial_reach;
  static constexpr bool flattens = true;
  template <class Reach, class> using leaves = Reach;
  static std::string id() { return id_with<Path, path::inlined>("compress"); }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    auto const p = w.parents();
    auto const n = w.node(x, y);
    if constexpr (path::leaves_the_path<Path>) {
      auto const above = p.load(n);
      auto const root = find(p, above);
      if (root != above) p.store(n, root);
    } else {
      Path::root(p, n);
    }
  }
};

using compress = compress_with<path::inlined>;

} // namespace skerry
