// unite_above<Unite>: where rows are trees, every site is united with the row above, once for each two runs that touch: not where
// the site on the left has joined the two already, nor at a corner beside which a site joins both.
// Source: Oliveira and Lotufo 2010, as released (left unions first). Differs: contacts that others imply are left out, as
// Playne and Hawick 2018 do at seams.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/fresh_contacts.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite> struct unite_above : step {
  SKERRY_UNITES_BY("unite_above", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = row_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_above<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if (w.related(x, y, 0, -1)) {
      if (fresh_contacts::wanted(w, x, y, -1, 0, 0, -1)) unite_with_neighbour<Unite>(w, x, y, 0, -1);
    } else if constexpr (Connectivity::neighbours == 8) {
      if (w.related(x, y, -1, -1) && !w.related(x, y, -1, 0)) unite_with_neighbour<Unite>(w, x, y, -1, -1);
      if (w.related(x, y, 1, -1) && !w.related(x, y, 1, 0)) unite_with_neighbour<Unite>(w, x, y, 1, -1);
    }
  }
};

} // namespace skerry
