// strip_by_threads<Least, Most>: strips of Least rows, doubled up to Most while every thread still gets four of them; two threads share
// four. Right for cores: what a strip costs beside its pixels is paid for its first and last row, and many idle threads cost more.
// Source: Skerry.
#pragma once
#include <skerry/core/tiles.hpp>

#include <string>

namespace skerry {

template <int Least, int Most> struct strip_by_threads {
  static_assert(0 < Least && Least <= Most, "strip_by_threads: the heights are positive, the least one first");
  static constexpr int width = 0, height = Most; ///< width 0: as wide as the image; height: of the highest strips
  static std::string id() { return "strip_by_threads<" + std::to_string(Least) + "," + std::to_string(Most) + ">"; }
  static tile_grid grid(extent image, int threads = 1) {
    int rows = Least;
    while (rows <= Most / 2 && image.height / 8 / rows >= (threads > 2 ? threads : 1)) rows *= 2;
    return tile_grid::of(image, image.width, rows);
  }
};

} // namespace skerry
