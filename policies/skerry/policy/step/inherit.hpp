// inherit<Dx, Dy>: a site takes over what its neighbour there points at, whatever that is by now. Where lines of pixels are
// linked in one go (row and column scans of coarse labeling, segments of lines).
// Source: Chen et al. 2018 (coarse labeling), Yonehara and Aizawa 2015.
// Races: the neighbour may have taken over its own neighbour's parent already; any of them is an earlier site of the same line.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

template <int Dx, int Dy> struct inherit : step {
  static_assert(Dy < 0 || (Dy == 0 && Dx < 0), "inherit: from a neighbour that comes earlier in raster order");
  using reads = partial_reach;
  /// Who hangs below the upper neighbour goes on to an ancestor of it: planted trees stay what they are.
  template <class Reach, class> using leaves =
      std::conditional_t<Dx == 0 && Dy == -1 && std::derived_from<Reach, linked_reach>, linked_reach, partial_reach>;
  static std::string id() { return "inherit<" + std::to_string(Dx) + "," + std::to_string(Dy) + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if (w.related(x, y, Dx, Dy)) w.parents().store(w.node(x, y), w.parents().load(w.neighbour(x, y, Dx, Dy)));
  }
};

using inherit_west = inherit<-1, 0>;
using inherit_north = inherit<0, -1>;

} // namespace skerry
