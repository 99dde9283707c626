// whole: the image is one tile. For algorithms without a local phase, and for sequential ones.
#pragma once
#include <skerry/core/tiles.hpp>

#include <string>

namespace skerry {

struct whole {
  static constexpr int width = 0, height = 0; ///< 0: as large as the image
  static std::string id() { return "whole"; }
  static tile_grid grid(extent image) { return tile_grid::of(image, image.width, image.height); }
};

} // namespace skerry
