// The pixels of a tile as a window of steps: parents in scratch, nodes numbered row by row inside the tile, so that their order
// is that of the image.
#pragma once
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

template <class Forest, class Memory> struct tile_window {
  static constexpr int columns = Forest::tiling::width;
  Forest const& forest;
  box within;
  u32* parent;

  SKERRY_FN bool related(int x, int y, int dx, int dy) const { return pixel::related(forest, within, x, y, dx, dy); }
  /// Of a pixel of the tile.
  SKERRY_FN bool takes_part(int x, int y) const { return Forest::traits::relation::takes_part(forest.image(x, y)); }
  SKERRY_FN u32 node(int x, int y) const { return u32((y - within.y0) * columns + x - within.x0); }
  SKERRY_FN u32 neighbour(int x, int y, int dx, int dy) const { return node(x + dx, y + dy); }
  SKERRY_FN auto parents() const { return parent_array<Memory, u32>{parent}; }

  /// Writes a pixel's root to the forest.
  SKERRY_FN void publish(int x, int y) const {
    u32 const root = find(parents(), node(x, y));
    forest.parents().store(forest.index(x, y),
                           forest.index(within.x0 + int(root) % columns, within.y0 + int(root) / columns));
  }
};

/// Lane groups for a tile: a thread a pixel, up to a block of 1024.
constexpr int groups_for(int pixels) { return pixels <= 32 ? 1 : pixels >= 1024 ? 32 : divide_up(pixels, 32); }

} // namespace skerry
