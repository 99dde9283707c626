// unite_critical<Unite>: only pixels at which planting below the first earlier neighbour loses a connection unite, with the
// others of their earlier neighbours. 4-connected: the upper and the left one, where the pixel between them does not join
// them; 8-connected, without an upper one: the right corner with the left corner or neighbour.
// Source: Playne and Hawick 2018 (reduction); 8-connected after Allegretti et al. 2018 (KE).
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite> struct unite_critical : step {
  SKERRY_UNITES_BY("unite_critical", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = linked_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_critical<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if constexpr (Connectivity::neighbours == 4) {
      if (w.related(x, y, 0, -1) && w.related(x, y, -1, 0) && !w.related(x, y, -1, -1))
        unite_with_neighbour<Unite>(w, x, y, -1, 0);
    } else {
      if (w.related(x, y, 0, -1) || !w.related(x, y, 1, -1)) return;
      if (w.related(x, y, -1, -1)) unite_with_neighbour<Unite>(w, x, y, 1, -1);     // hangs below the left corner
      else if (w.related(x, y, -1, 0)) unite_with_neighbour<Unite>(w, x, y, -1, 0); // hangs below the right corner
    }
  }
};

} // namespace skerry
