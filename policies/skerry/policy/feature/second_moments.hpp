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
    u64 const y = u64(r.y);
    sums const across = along(u64(r.x), u64(r.length));
    return {{across.squares, across.count * y * y, y * across.places}};
  }
  SKERRY_FN static constexpr pack<u64, 3> of_box(pixel_box b) {
    sums const across = along(u64(b.x), u64(b.length)), down = along(u64(b.y), u64(b.rows));
    return {{down.count * across.squares, across.count * down.squares, across.places * down.places}};
  }
  /// Pixels, coordinates, their squares and product, with places counted from the corner of a tile.
  struct in_tile {
    using type = u32;
    static constexpr int columns = 6;
    static std::string id() { return "second_moments_in_tile"; }
    static std::string column_name(int c) {
      return c == 0   ? "pixels"
             : c == 1 ? "sum_of_columns"
             : c == 2 ? "sum_of_rows"
                      : second_moments::column_name(c - 3);
    }
    SKERRY_FN static constexpr combine how(int) { return combine::sum; }
    SKERRY_FN static constexpr pack<u32, 6> of(pixel_run r) {
      pack<u64, 3> const wide = second_moments::of(r);
      u32 const n = u32(r.length), columns_sum = u32(r.x) * n + n * (n - 1) / 2, y = u32(r.y);
      return {{n, columns_sum, y * n, u32(wide.at[0]), u32(wide.at[1]), u32(wide.at[2])}};
    }
    static constexpr bool fits(extent e) {
      double const side = e.width > e.height ? e.width : e.height;
      return double(e.width) * e.height * side * side < 4294967295.0;
    }
  };
  SKERRY_FN static constexpr pack<u64, 3> widened(pack<u32, 6> const& v, int x, int y) {
    u64 const n = v.at[0], u = u64(x), w = u64(y), columns_sum = v.at[1], rows_sum = v.at[2];
    return {{v.at[3] + 2 * u * columns_sum + n * u * u, v.at[4] + 2 * w * rows_sum + n * w * w,
             v.at[5] + u * rows_sum + w * columns_sum + n * u * w}};
  }
  /// Whether every sum stays below 2^64, whatever the pixels.
  static constexpr bool fits(extent e) {
    double const w = e.width, h = e.height, most = 18446744073709551615.0;
    return h * w * w * w / 3 < most && w * h * h * h / 3 < most;
  }

private:
  /// Of n places side by side: how many, their sum, that of their squares.
  struct sums {
    u64 count, places, squares;
  };
  SKERRY_FN static constexpr sums along(u64 begin, u64 n) {
    u64 const first = n * (n - 1) / 2; // 0 + 1 + ... + (n - 1)
    // ... and the sum of their squares, first (2 n - 1) / 3: one of the two is a multiple of 3.
    u64 const second = first % 3 == 0 ? first / 3 * (2 * n - 1) : first * ((2 * n - 1) / 3);
    return {n, n * begin + first, n * begin * begin + 2 * begin * first + second};
  }
};

} // namespace skerry
