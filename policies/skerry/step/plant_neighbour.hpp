// plant_neighbour: every site hangs below its first earlier neighbour, the upper one first, and is a root if it has none. One
// store a site, and most links are there already; right before critical or remaining links.
// Source: Komura 2015 (as YACCLAB's KE4 and KE begin) and Playne and Hawick 2018, initialisation.
// Races: a thread writes its own entry only.
#pragma once
#include <skerry/step.hpp>

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
      parent = w.neighbour(x, y, dx, dy);
      return true;
    });
    w.parents().store(n, parent);
  }
};

} // namespace skerry
