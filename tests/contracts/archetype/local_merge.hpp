// The least local merge: a thread a tile goes through its pixels and unites each with its earlier neighbours in the tile.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  template <class> static constexpr bool reads = true;
  template <class> static constexpr bool connects = true;
  using leaves = kind<pixel, in_labels, tile_reach>;
  static std::string id() { return "archetype"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr bool flat = true;
    Forest forest;
    Tail tail;
    int units() const { return this->forest.tiles.count(); }
    template <class Memory> SKERRY_FN void operator()(int tile_number) const {
      auto const& f = this->forest;
      box const b = f.tiles.bounds(tile_number);
      image_window<Forest> const w{f, b};
      for (int y = b.y0; y < b.y1; ++y)
        for (int x = b.x0; x < b.x1; ++x)
          if (f.foreground(x, y)) {
            plant_self::at<Connectivity>(w, x, y);
            unite_earlier<retry>::at<Connectivity>(w, x, y);
          }
    }
  };
};
using takes_archetype = algorithm<eight, tile<8, 4>, archetype, once<border_union<retry>>, relabel>;

} // namespace skerry::testing
