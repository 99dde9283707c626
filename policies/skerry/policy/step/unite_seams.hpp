// unite_seams<Unite, Which>: every pixel that lies at a seam is united with what it touches across. For `everywhere`: a thread
// for every pixel of the image, most of which have nothing to do where tiles are large. border_union has threads for pixels at
// seams alone. In segments of one row every pixel lies at a seam, and this sweep finds its way with less.
// Source: Oliveira and Lotufo 2010, as released; on segments of rows Yonehara and Aizawa 2015, global phase.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/fresh_contacts.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite, class Which = every_pair> struct unite_seams : step {
  SKERRY_UNITES_BY("unite_seams", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::height > 0;
  using reads = tile_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_seams<" + ids_of<Unite, Which>() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    using tiling = typename Window::tiling;
    bool const top = y % tiling::height == 0, left = begins_tile<tiling>(x);
    // The uppermost pixel of a tile's left side is joined in any case: what implies it would be implied by it.
    if (left && (top || Which::wanted(w, x, y, 0, -1, -1, 0))) unite_if_related<Unite>(w, x, y, -1, 0);
    if (top && w.related(x, y, 0, -1) && Which::wanted(w, x, y, -1, 0, 0, -1))
      unite_with_neighbour<Unite>(w, x, y, 0, -1);
    if constexpr (Connectivity::neighbours == 8) {
      unite_corner(top || left, w, x, y, -1);
      unite_corner(top || begins_tile<tiling>(x + 1), w, x, y, 1);
    }
  }

private:
  template <class Tiling> SKERRY_FN static bool begins_tile(int x) {
    if constexpr (Tiling::width > 0) return x % Tiling::width == 0;
    else return false; // as wide as the image
  }
  template <class Window> SKERRY_FN static void unite_corner(bool crosses, Window const& w, int x, int y, int dx) {
    if (crosses && w.related(x, y, dx, -1) && Which::corner(w, x, y, dx, -1))
      unite_with_neighbour<Unite>(w, x, y, dx, -1);
  }
};

} // namespace skerry
