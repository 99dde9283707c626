// plant_row: every site hangs below its left neighbour, which hangs below its own: a row is one tree for each run. Complete
// where a tile is one row (segments of lines).
// Source: Yonehara and Aizawa 2015, local phase.
// Races: a thread writes its own entry only.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

struct plant_row : step {
  using reads = any;
  template <class, class Whole> using leaves = Whole;
  template <class Tiling> static constexpr bool on_tiles = Tiling::height == 1;
  static std::string id() { return "plant_row"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y);
    w.parents().store(n, w.related(x, y, -1, 0) ? w.neighbour(x, y, -1, 0) : n);
  }
};

} // namespace skerry
