// unite_row<Unite>: every site is united with its left neighbour, so that rows are trees before columns meet. Before unite_above.
// Source: Oliveira and Lotufo 2010, as released: a barrier stands between the left and the upper unions of a tile.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite> struct unite_row : step {
  SKERRY_UNITES_BY("unite_row", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = partial_reach;
  template <class, class> using leaves = row_reach;
  static std::string id() { return "unite_row<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    unite_if_related<Unite>(w, x, y, -1, 0);
  }
};

} // namespace skerry
