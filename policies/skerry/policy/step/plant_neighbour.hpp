// plant_neighbour: every site hangs below its first neighbour with a smaller number, the upper one first, or is a root. One
// store a site, and most links are there already; right before critical or remaining links.
// Source: Komura 2015 (as YACCLAB's KE4 and KE begin) and Playne and Hawick 2018, initialisation.
// Races: a thread writes its own entry only.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

struct plant_neighbour : step {
  using reads = any;
  template <class, class> using leaves = linked_reach;
  static std::string id() { return "plant_neighbour"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y);
    u32 parent = n;
    Connectivity::any_earlier([&](int dx, int dy) {
      if (!w.related(x, y, dx, dy)) return false;
      u32 const other = w.neighbour(x, y, dx, dy);
      if (other < n) parent = other; // the left cell's first pixel may lie below this one's
      return other < n;
    });
    w.parents().store(n, parent);
  }
};

} // namespace skerry
