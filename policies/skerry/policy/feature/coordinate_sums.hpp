// coordinate_sums: sums of the column and of the row over the pixels (HA4's Sx and Sy); centroid = sum / area. 64 bits: a
// sum stays below 2^31 pixels times 2^31.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

struct coordinate_sums {
  using type = u64;
  static constexpr int columns = 2;
  static std::string id() { return "coordinate_sums"; }
  static std::string column_name(int c) { return c == 0 ? "sum_of_columns" : "sum_of_rows"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u64, 2> of(pixel_run r) {
    u64 const n = u64(r.length);
    return {{u64(r.x) * n + n * (n - 1) / 2, u64(r.y) * n}};
  }
};

} // namespace skerry
