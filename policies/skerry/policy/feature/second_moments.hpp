// second_moments: sums of the squared column, of the squared row and of their product over the pixels. With area and coordinate_sums
// they give a component's ellipse: axes, orientation, eccentricity (ellipse.hpp). 64 bits; an image on which a sum could pass them is
// refused.
// Source: regionprops of scikit-image (central moments); Hennequin et al. 2018, section IV.D, for sums in closed form.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

struct second_moments {
  using type = u64;
  static constexpr int columns = 3;
  static std::string id() { return "second_moments"; }
  static std::string column_name(int c) {
    return c == 0 ? "sum_of_squared_columns" : c == 1 ? "sum_of_squared_rows" : "sum_of_products";
  }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static constexpr pack<u64, 3> of(pixel_run r) {
    u64 const n = u64(r.length), x = u64(r.x), y = u64(r.y);
    u64 const first = n * (n - 1) / 2; // 0 + 1 + ... + (n - 1)
    // ... and the sum of their squares, first (2 n - 1) / 3: one of the two is a multiple of 3.
    u64 const second = first % 3 == 0 ? first / 3 * (2 * n - 1) : first * ((2 * n - 1) / 3);
    return {{n * x * x + 2 * x * first + second, n * y * y, y * (n * x + first)}};
  }
  /// Whether every sum stays below 2^64, whatever the pixels.
  static constexpr bool fits(extent e) {
    double const w = e.width, h = e.height, most = 18446744073709551615.0;
    return h * w * w * w / 3 < most && w * h * h * h / 3 < most;
  }
};

} // namespace skerry
