// border_union<Unite, Which>: a thread for every pixel on the far side of a seam unites it with what it touches across. Reads
// pixels one by one, so that it works for any relation; where sites are runs, seam_union has far less to do.
// Source: Oliveira and Lotufo 2010 (as released), Chen et al. 2018 (boundary analysis); `fresh_contacts` Playne and Hawick 2018.
// Races: those of the union primitive.
#pragma once
#include <skerry/step_sweep.hpp>

namespace skerry {

/// Every pair of pixels that touch across a seam.
struct every_pair {
  static std::string id() { return ""; }
  template <class Window> SKERRY_FN static bool wanted(Window const&, int, int, int, int, int, int) { return true; }
};
/// Not those that the pair before them, along the seam, has joined already.
struct fresh_contacts {
  static std::string id() { return "fresh_contacts"; }
  /// (px, py): the step back along the seam; (dx, dy): across it.
  template <class Window> SKERRY_FN static bool wanted(Window const& w, int x, int y, int px, int py, int dx, int dy) {
    bool const before = w.related(x, y, px, py) && w.related(x, y, px + dx, py + dy);
    return !before || !w.related(x + dx, y + dy, px, py);
  }
};

template <class Unite, class Which = every_pair> struct border_union {
  using reads = kind<pixel, any, tile_reach>;
  template <class> static constexpr bool relates = true;
  template <class Reach> using leaves = image_reach;
  static std::string id() { return "border_union<" + ids_of<Unite, Which>() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;

    int units() const { return forest.tiles.strands(1); }

    template <class Memory> SKERRY_FN void operator()(int unit) const {
      Forest const& f = forest;
      strand const s = f.tiles.strand_at(unit, 1);
      if (s.count < 1) return;
      int x, y;
      f.tiles.rim_pixel(s.second, s.of_second, s.begin, x, y);
      if (!f.foreground(x, y)) return;
      image_window<Forest> const w{f, {0, 0, f.image.width, f.image.height}};
      box const tile = f.tiles.bounds(s.second);
      if (s.horizontal) {
        bool const first = x == tile.x0; // the pair before lies in other tiles
        if (first || Which::wanted(w, x, y, -1, 0, 0, -1)) unite_if_related<Unite>(w, x, y, 0, -1);
        if constexpr (Connectivity::neighbours == 8) {
          unite_if_related<Unite>(w, x, y, -1, -1);
          unite_if_related<Unite>(w, x, y, 1, -1);
        }
      } else {
        if (y == tile.y0 || Which::wanted(w, x, y, 0, -1, -1, 0)) unite_if_related<Unite>(w, x, y, -1, 0);
        if constexpr (Connectivity::neighbours == 8) { // corners belong to the horizontal seam
          if (y > tile.y0) unite_if_related<Unite>(w, x, y, -1, -1);
          if (y + 1 < tile.y1) unite_if_related<Unite>(w, x, y, -1, 1);
        }
      }
    }
  };
};

} // namespace skerry
