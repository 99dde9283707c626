// border_union<Unite, Which>: a thread for every pixel on the far side of a seam unites it with what it touches across. Reads
// pixels one by one, so that it works for any relation; where sites are runs, seam_union has far less to do.
// Source: Oliveira and Lotufo 2010 (as released), Chen et al. 2018 (boundary analysis); `fresh_contacts` Playne and Hawick 2018.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/fresh_contacts.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

template <class Unite, class Which = every_pair> struct border_union {
  SKERRY_UNITES_BY("border_union", Unite);
  using reads = kind<pixel, any, tile_reach>;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool on_tiles = true;
  template <class Reach> using leaves = image_reach;
  static bool fits(tile_grid const& tiles) { return tiles.seam_pixels() <= largest_count; }
  static std::string id() { return "border_union<" + ids_of<Unite, Which>() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;

    int units() const { return int(forest.tiles.seam_pixels()); }

    template <class Memory> SKERRY_FN void operator()(int unit) const {
      Forest const& f = forest;
      seam_pixel const p = f.tiles.seam_pixel_at(unit);
      int const x = p.x, y = p.y;
      near_window<Forest> const w(f, x, y);
      if (!w.site_takes_part()) return;
      bool const first = p.position == 0; // the pair before lies in other tiles
      if (p.horizontal) {
        if (first || Which::wanted(w, x, y, -1, 0, 0, -1)) unite_if_related<Unite>(w, x, y, 0, -1);
        if constexpr (Connectivity::neighbours == 8) {
          unite_corner(w, x, y, -1, -1);
          unite_corner(w, x, y, 1, -1);
        }
      } else {
        if (first || Which::wanted(w, x, y, 0, -1, -1, 0)) unite_if_related<Unite>(w, x, y, -1, 0);
        if constexpr (Connectivity::neighbours == 8) { // corners belong to the horizontal seam
          if (!first) unite_corner(w, x, y, -1, -1);
          if (p.position + 1 < f.tiles.tile_height) unite_corner(w, x, y, -1, 1);
        }
      }
    }

  private:
    template <class Window> SKERRY_FN static void unite_corner(Window const& w, int x, int y, int dx, int dy) {
      if (Which::corner(w, x, y, dx, dy)) unite_if_related<Unite>(w, x, y, dx, dy);
    }
  };
};

} // namespace skerry
