// A level of a hierarchy: tiles, and groups of Factor x Factor of them that become the tiles of the next level. What a link of a
// level sees besides the forest.
#pragma once
#include <skerry/kit/round.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct level {
  tile_grid tiles;
  int factor, number; ///< levels are numbered from 0 on
  int across, down;   ///< groups that take part

  /// Pixels of a group; as large as the image at most.
  SKERRY_FN int group_width() const { return grown(tiles.tile_width, tiles.image.width); }
  SKERRY_FN int group_height() const { return grown(tiles.tile_height, tiles.image.height); }

  /// Positions of a tile's rim where earlier neighbours may lie in other tiles: the upper row, then the left column and, for
  /// corners, the right one. Columns count from the upper row on: a tile of 16 x 16 has whole warps to itself.
  template <class Connectivity> SKERRY_FN int positions() const {
    int const w = tiles.longest_across();
    return w + tiles.longest_down() * (Connectivity::neighbours == 8 && w > 1 ? 2 : 1);
  }
  /// The pixel of such a position; false where the tile has none or the group takes no part.
  SKERRY_FN bool rim_pixel(int tile, int k, int& x, int& y) const {
    box const b = tiles.bounds(tile);
    int const w = tiles.longest_across(), h = tiles.longest_down();
    if (k < w) {
      x = b.x0 + k;
      y = b.y0;
    } else {
      k -= w;
      x = k < h ? b.x0 : b.x1 - 1;
      y = b.y0 + k % h;
      if (y == b.y0) return false; // in the upper row
    }
    return x < b.x1 && y < b.y1 && x / group_width() < across && y / group_height() < down;
  }
  /// Whether two pixels lie in different tiles of one group.
  SKERRY_FN bool meets(int x, int y, int u, int v) const {
    int const tw = tiles.tile_width, th = tiles.tile_height;
    return (x / tw != u / tw || y / th != v / th) && x / group_width() == u / group_width() &&
           y / group_height() == v / group_height();
  }
  /// Calls f(dx, dy) for the earlier neighbours of a rim pixel that this level has to join.
  template <class Connectivity, class Window, class F>
  SKERRY_FN void for_each_contact(Window const& w, int x, int y, F f) const {
    level const& me = *this;
    Connectivity::any_earlier([&](int dx, int dy) {
      if (pixel::related(w.forest, w.within, x, y, dx, dy) && me.meets(x, y, x + dx, y + dy)) f(dx, dy);
      return false;
    });
  }

private:
  SKERRY_FN int grown(int size, int most) const {
    return size > most / factor ? (most > size ? most : size) : size * factor;
  }
};

/// What the links of a level work on.
template <class Forest> struct level_parts {
  Forest forest;
  level here;
};

/// A link of a level reads the pixels of rims, whatever the site: trees span the level's tiles.
struct level_link {
  using reads = kind<any, in_labels, tile_reach>;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool on_tiles = true;
  template <class Reach> using leaves = Reach;
  /// Units of its sweep on a level, at most.
  static std::int64_t units_of(level const& l) {
    return l.tiles.count() * (std::int64_t(l.tiles.longest_across()) +
                              (l.tiles.longest_across() > 1 ? 2 : 1) * std::int64_t(l.tiles.longest_down()));
  }
};

} // namespace skerry
