// The least step: a site with its earlier neighbours.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype : step {
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "archetype"; }
  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    Connectivity::any_earlier([&](int dx, int dy) {
      unite_if_related<retry>(w, x, y, dx, dy);
      return false;
    });
  }
};
using takes_archetype =
    algorithm<eight, tile<8, 4>, in_tile<plant_self, archetype>, once<border_union<retry>>, relabel>;

} // namespace skerry::testing
