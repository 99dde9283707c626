// unite_windows<Unite>: the labels of the pixels of each window of 2 x 2 are united, those that connectivity joins; a pixel stands
// for the window that it begins.
// Source: Cabaret, Lacassagne and Etiemble, IPTA 2017, local merge. Differs: windows are cut at borders, where `whole_windows`,
// as printed, has none, so that a single row or column is never united; 4-connected windows unite their edges. Pairs that
// others imply are left out, instead of uniting three pixels with the smallest label of the window.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/pixel_windows.hpp>

namespace skerry {

template <class Unite, class Windows = cut_windows> struct unite_windows : step {
  SKERRY_UNITES_BY("unite_windows", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_windows<" + ids_of<Unite, Windows>() + ">"; }

  /// A window begins at background too: called for every pixel.
  static constexpr bool at_background = true;

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    auto const p = w.parents();
    for_each_pair<Connectivity, Windows>(w, x, y, [&w, &p](int px, int py, int dx, int dy) {
      auto const a = p.load(w.node(px, py)), b = p.load(w.neighbour(px, py, dx, dy));
      if (a != b) Unite::unite(p, a, b);
    });
  }
};

} // namespace skerry
