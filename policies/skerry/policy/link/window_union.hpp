// window_union<Unite, Windows, Pairs>: a thread for every pixel on the far side of a seam unites the window of 2 x 2 that reaches back
// across it. The border merge of distanceless labeling; border_union has less to do.
// Source: Cabaret, Lacassagne and Etiemble, IPTA 2017 (south and east border merge, here in one sweep).
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/policy/step/unite_windows.hpp>

namespace skerry {

template <class Unite, class Windows = cut_windows, class Pairs = but_implied> struct window_union {
  SKERRY_UNITES_BY("window_union", Unite);
  using reads = kind<pixel, any, tile_reach>;
  template <class Relation> static constexpr bool relates = Pairs::template relates<Relation>;
  template <class> static constexpr bool on_tiles = true;
  template <class> using leaves = image_reach;
  static bool fits(tile_grid const& tiles) { return tiles.seam_pixels() <= largest_count; }
  static std::string id() { return "window_union<" + ids_of<Unite, Windows, Pairs>() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;

    int units() const { return int(forest.tiles.seam_pixels()); }

    template <class Memory> SKERRY_FN void operator()(int unit) const {
      Forest const& f = forest;
      seam_pixel const p = f.tiles.seam_pixel_at(unit);
      image_window<Forest> const w{f, {0, 0, f.image.width, f.image.height}};
      unite_windows<Unite, Windows, Pairs>::template at<Connectivity>(w, p.horizontal ? p.x : p.x - 1,
                                                                      p.horizontal ? p.y - 1 : p.y);
    }
  };
};

} // namespace skerry
