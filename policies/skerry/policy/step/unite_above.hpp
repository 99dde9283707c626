// unite_above<Unite, Which>: where rows are trees, every site is united with the row above: by every pair, or, with
// `fresh_contacts`, once for each two runs that touch, not where the site on the left has joined the two already, nor at a corner
// beside which a site joins both.
// Source: Oliveira and Lotufo 2010, as released (left unions first, then all upper ones); `fresh_contacts` Playne and Hawick 2018.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/fresh_contacts.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite, class Which = every_pair> struct unite_above : step {
  SKERRY_UNITES_BY("unite_above", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = row_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_above<" + ids_of<Unite, Which>() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if (w.related(x, y, 0, -1) && Which::wanted(w, x, y, -1, 0, 0, -1)) unite_with_neighbour<Unite>(w, x, y, 0, -1);
    if constexpr (Connectivity::neighbours == 8) {
      if (w.related(x, y, -1, -1) && Which::corner(w, x, y, -1, -1)) unite_with_neighbour<Unite>(w, x, y, -1, -1);
      if (w.related(x, y, 1, -1) && Which::corner(w, x, y, 1, -1)) unite_with_neighbour<Unite>(w, x, y, 1, -1);
    }
  }
};

} // namespace skerry
