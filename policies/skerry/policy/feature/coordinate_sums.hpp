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
  SKERRY_FN static constexpr pack<u64, 2> of_pair(run_of_pair r) {
    u64 const n = u64(r.length), all = u64(r.pixels());
    return {{u64(r.x) * all + n * (n - 1) / 2 + r.of_both, u64(r.y) * all + u64(r.lower)}};
  }
  SKERRY_FN static constexpr pack<u64, 2> of_box(pixel_box b) {
    u64 const n = u64(b.length), rows = u64(b.rows);
    return {{rows * (u64(b.x) * n + n * (n - 1) / 2), n * (u64(b.y) * rows + rows * (rows - 1) / 2)}};
  }

  /// Pixels, and the sums with places counted from the corner of a tile.
  struct in_tile {
    using type = u32;
    static constexpr int columns = 3;
    static std::string id() { return "coordinate_sums_in_tile"; }
    static std::string column_name(int c) { return c == 0 ? "pixels" : coordinate_sums::column_name(c - 1); }
    SKERRY_FN static constexpr combine how(int) { return combine::sum; }
    SKERRY_FN static constexpr pack<u32, 3> of(pixel_run r) {
      u32 const n = u32(r.length);
      return {{n, u32(r.x) * n + n * (n - 1) / 2, u32(r.y) * n}};
    }
    SKERRY_FN static constexpr pack<u32, 3> of_pair(run_of_pair r) {
      u32 const n = u32(r.length), all = u32(r.pixels());
      return {{all, u32(r.x) * all + n * (n - 1) / 2 + u32(r.of_both), u32(r.y) * all + u32(r.lower)}};
    }
    static constexpr bool fits(extent e) {
      double const pixels = double(e.width) * e.height;
      return pixels * e.width < 4294967295.0 && pixels * e.height < 4294967295.0;
    }
  };
  SKERRY_FN static constexpr pack<u64, 2> widened(pack<u32, 3> const& v, int x, int y) {
    return {{v.at[1] + u64(x) * v.at[0], v.at[2] + u64(y) * v.at[0]}};
  }
};

} // namespace skerry
