// Features of a second image, whose values are unsigned, of 8 or 16 bits: intensity_sum, intensity_extremes, intensity_squares and
// weighted_sums. With area they give scikit-image's intensity_mean, intensity_std and centroid_weighted.
// Source: regionprops of scikit-image.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

/// The sum of the values. A mean is that by area. No image is too large: 2^31 pixels of 2^16.
struct intensity_sum {
  using type = u64;
  static constexpr int columns = 1;
  static std::string id() { return "intensity_sum"; }
  static std::string column_name(int) { return "intensity_sum"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 1> of_values(run_of_values r) {
    u64 sum = 0;
    for (int i = 0; i < r.run.length; ++i) sum += r.value(i);
    return {{sum}};
  }
  /// A tile's sum is below 2^30.
  struct in_tile {
    using type = u32;
    static constexpr int columns = 1;
    static std::string id() { return "intensity_sum_in_tile"; }
    static std::string column_name(int) { return "intensity_sum"; }
    SKERRY_FN static constexpr combine how(int) { return combine::sum; }
    SKERRY_FN static pack<u32, 1> of_values(run_of_values r) { return {{u32(intensity_sum::of_values(r).at[0])}}; }
  };
  SKERRY_FN static constexpr pack<u64, 1> widened(pack<u32, 1> const& v, int, int) { return {{v.at[0]}}; }
};

/// The smallest and the largest value.
struct intensity_extremes {
  using type = u32;
  static constexpr int columns = 2;
  static std::string id() { return "intensity_extremes"; }
  static std::string column_name(int c) { return c == 0 ? "intensity_min" : "intensity_max"; }
  SKERRY_FN static constexpr combine how(int c) { return c == 0 ? combine::minimum : combine::maximum; }
  SKERRY_FN static pack<u32, 2> of_values(run_of_values r) {
    u32 least = r.value(0), most = least;
    for (int i = 1; i < r.run.length; ++i) {
      u32 const v = r.value(i);
      least = v < least ? v : least;
      most = v > most ? v : most;
    }
    return {{least, most}};
  }
};

/// The sum of the squares of the values, for a variance. No image is too large: 2^31 pixels of 2^32.
struct intensity_squares {
  using type = u64;
  static constexpr int columns = 1;
  static std::string id() { return "intensity_squares"; }
  static std::string column_name(int) { return "sum_of_squared_intensities"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 1> of_values(run_of_values r) {
    u64 sum = 0;
    for (int i = 0; i < r.run.length; ++i) sum += u64(r.value(i)) * r.value(i);
    return {{sum}};
  }
};

/// The sums of column times value and of row times value. 64 bits; an image on which a sum could pass them is refused.
struct weighted_sums {
  using type = u64;
  static constexpr int columns = 2;
  static std::string id() { return "weighted_sums"; }
  static std::string column_name(int c) { return c == 0 ? "sum_of_weighted_columns" : "sum_of_weighted_rows"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 2> of_values(run_of_values r) {
    u64 sum = 0, along = 0;
    for (int i = 0; i < r.run.length; ++i) {
      sum += r.value(i);
      along += u64(i) * r.value(i);
    }
    return {{along + u64(r.run.x) * sum, u64(r.run.y) * sum}};
  }
  static constexpr bool fits(extent e) {
    double const w = e.width, h = e.height, most = 18446744073709551615.0;
    return w * h * (w > h ? w : h) / 2 * 65535.0 < most;
  }
};

} // namespace skerry
