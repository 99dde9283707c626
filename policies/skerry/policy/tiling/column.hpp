// column: every column of pixels is a tile. For algorithms that label columns first and join them in pairs.
// Source: Kang, Kim and Nam, "A parallel approach to object identification in large-scale images", ICESS 2016.
#pragma once
#include <skerry/core/tiles.hpp>

#include <string>

namespace skerry {

struct column {
  static constexpr int width = 1, height = 0; ///< height 0: as high as the image
  static std::string id() { return "column"; }
  static tile_grid grid(extent image) { return tile_grid::of(image, 1, image.height); }
};

} // namespace skerry
