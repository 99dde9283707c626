// strip<H>: tiles as wide as the image, H rows high (HA4: 4). Right where runs are long: no vertical seams.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), section IV.
#pragma once
#include <skerry/core/tiles.hpp>

#include <string>

namespace skerry {

template <int H> struct strip {
  static_assert(H > 0, "strip: the height is a positive number of rows");
  static constexpr int width = 0, height = H; ///< width 0: as wide as the image
  static std::string id() { return "strip<" + std::to_string(H) + ">"; }
  static tile_grid grid(extent image) { return tile_grid::of(image, image.width, H); }
};

} // namespace skerry
