// The least link: a thread for every position of a seam unites its pixel with what it touches across.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  using reads = kind<pixel, any, tile_reach>;
  template <class Reach> using leaves = image_reach;
  template <class Tiling> static constexpr bool on_tiles = true;
  static std::string id() { return "archetype"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return int(this->forest.tiles.seam_pixels()); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      auto const& f = this->forest;
      seam_pixel const p = f.tiles.seam_pixel_at(unit);
      if (!f.foreground(p.x, p.y)) return;
      image_window<Forest> const w{f, {0, 0, f.image.width, f.image.height}};
      Connectivity::any_earlier([&](int dx, int dy) {
        unite_if_related<retry>(w, p.x, p.y, dx, dy);
        return false;
      });
      if (!p.horizontal && Connectivity::neighbours == 8) unite_if_related<retry>(w, p.x, p.y, -1, 1);
    }
  };
};
using takes_archetype =
    algorithm<eight, tile<8, 4>, raster_scan<pixel, plant_self, unite_earlier<retry>>, once<archetype>, relabel>;

} // namespace skerry::testing
