// tile<W, H>: tiles of a fixed size. Right for backends that hold a tile in scratch memory.
#pragma once
#include <skerry/core/tiles.hpp>

#include <string>

namespace skerry {

template <int W, int H> struct tile {
  static_assert(W > 0 && H > 0, "tile: width and height are positive numbers of pixels");
  static constexpr int width = W, height = H;
  static std::string id() { return "tile<" + std::to_string(W) + "," + std::to_string(H) + ">"; }
  static tile_grid grid(extent image) { return tile_grid::of(image, W, H); }
};

} // namespace skerry
