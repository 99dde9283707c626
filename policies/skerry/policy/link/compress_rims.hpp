// compress_rims: every pixel on the rim of a tile points at its root, so that the next level's walks are short; for levels.
// Source: Stava and Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011 (border compression).
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/kit/level.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

struct compress_rims : level_link {
  static std::string id() { return "compress_rims"; }

  template <class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    tile_grid tiles;
    int units() const { return tiles.count() * positions(); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      u32 node, root;
      compress(unit, node, root);
    }

  protected:
    /// The node of a unit points at its root. False where there is none.
    SKERRY_FN bool compress(int unit, u32& node, u32& root) const {
      int x, y;
      if (!pixel_at(unit / positions(), unit % positions(), x, y) || !forest.foreground(x, y)) return false;
      node = forest.node_at(x, y);
      root = u32(resolve(forest.parents(), node));
      return true;
    }

  private:
    SKERRY_FN int full_rows() const { return tiles.longest_down() > 1 ? 2 : 1; }
    /// Of a tile's rim: the upper row, the lower row, then both columns without their ends.
    SKERRY_FN int positions() const {
      int const across = tiles.longest_across(), down = tiles.longest_down();
      return across * full_rows() + (down > 2 ? down - 2 : 0) * (across > 1 ? 2 : 1);
    }
    /// The pixel of such a position. False where a tile that is cut has none, or has it at another position.
    SKERRY_FN bool pixel_at(int tile, int k, int& x, int& y) const {
      box const b = tiles.bounds(tile);
      int const across = tiles.longest_across(), in_rows = across * full_rows();
      if (k < in_rows) {
        x = b.x0 + k % across;
        y = k < across ? b.y0 : b.y1 - 1;
        return x < b.x1 && (k < across || b.height() > 1);
      }
      int const inner = tiles.longest_down() - 2, p = k - in_rows;
      x = p < inner ? b.x0 : b.x1 - 1;
      y = b.y0 + 1 + p % inner;
      return y < b.y1 - 1 && (p < inner || b.width() > 1);
    }
  };

  template <class, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    launch(queue, sweep_of<compress_rims>("", place), on<decltype(parts.forest)>{parts.forest, parts.here.tiles});
  }
};

} // namespace skerry
