// area: number of pixels (regionprops `area`, HA4's S). Overflow is impossible: an image has less than 2^31 pixels.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

struct area {
  using type = u32;
  static constexpr int columns = 1;
  static constexpr bool counts_pixels = true;
  static std::string id() { return "area"; }
  static std::string column_name(int) { return "area"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u32, 1> of(pixel_run r) { return {{u32(r.length)}}; }
  SKERRY_FN static constexpr pack<u32, 1> of_pair(run_of_pair r) { return {{u32(r.pixels())}}; }
  SKERRY_FN static constexpr pack<u32, 1> of_box(pixel_box b) { return {{u32(b.length) * u32(b.rows)}}; }
};

} // namespace skerry
