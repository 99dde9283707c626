// compress_rims: every pixel on the rim of a tile points at its root, so that the next level's walks are short; for levels.
// Source: Stava and Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011 (border compression).
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/kit/level.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

struct compress_rims : level_link {
  static std::string id() { return "compress_rims"; }
  /// Of the rim of a tile, side by side, corners twice: a tile of 16 x 16 has two warps to itself.
  SKERRY_FN static int positions(tile_grid const& tiles) { return 2 * (tiles.longest_across() + tiles.longest_down()); }
  static std::int64_t units_of(level const& l) {
    return 2 * std::int64_t(l.tiles.count()) * (std::int64_t(l.tiles.longest_across()) + l.tiles.longest_down());
  }

  template <class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    tile_grid tiles;
    int units() const { return tiles.count() * positions(tiles); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      u32 node, root;
      compress(unit, node, root);
    }

  protected:
    /// The node of a unit points at its root. False where there is none, or where an earlier unit has the same pixel, on another side.
    SKERRY_FN bool compress(int unit, u32& node, u32& root) const {
      int const w = tiles.longest_across(), h = tiles.longest_down(), n = positions(tiles);
      int const tile = unit / n, k = unit % n, p = k < 2 * w ? k % w : (k - 2 * w) % h;
      side const s = k < w ? side::north : k < 2 * w ? side::south : k < 2 * w + h ? side::west : side::east;
      if (p >= tiles.side_length(tile, s)) return false;
      int x, y;
      tiles.rim_pixel(tile, s, p, x, y);
      if (!forest.foreground(x, y)) return false;
      node = forest.node_at(x, y);
      root = u32(resolve(forest.parents(), node));
      box const b = tiles.bounds(tile);
      bool const in_first_row = y == b.y0, in_last_row = y == b.y1 - 1, in_first_column = x == b.x0;
      return s == side::north ||
             (!in_first_row && (s == side::south || (!in_last_row && (s == side::west || !in_first_column))));
    }
  };

  template <class, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    launch(queue, sweep_of<compress_rims>("", place), on<decltype(parts.forest)>{parts.forest, parts.here.tiles});
  }
};

} // namespace skerry
