// unite_lines<Unite>: where rows are cut into segments and a segment's runs are trees, every pixel is united with the row above and
// the first pixel of a segment with the one before it. For `everywhere`: tiles of one row have a seam at every pixel, and a sweep
// over pixels finds its way with less than one over seams.
// Source: Yonehara and Aizawa 2015, global phase. Differs: a pixel leaves out what others imply (unite_above), where released
// code lets background pixels unite the pixels beside them.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/policy/step/unite_above.hpp>

namespace skerry {

template <class Unite> struct unite_lines : step {
  SKERRY_UNITES_BY("unite_lines", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::height == 1 && Tiling::width > 0;
  using reads = tile_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_lines<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if (x % Window::tiling::width == 0) unite_if_related<Unite>(w, x, y, -1, 0);
    unite_above<Unite>::template at<Connectivity>(w, x, y);
  }
};

} // namespace skerry
