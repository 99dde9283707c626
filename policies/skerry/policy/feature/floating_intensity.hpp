// Features of a second image whose values are floating: floating_sum, floating_extremes, floating_squares and floating_weighted_sums.
// With area they give scikit-image's intensity_mean, intensity_min, intensity_max, intensity_std and centroid_weighted. Integers of 8
// and 16 bits are read too.
//
// Floating sums depend on the order of additions, and threads have none. So values are added up in fixed point: a value is cut to a
// multiple of 2^(e - 62), where no absolute value of the image is above 2^e, and that multiple is added in two halves, each a sum of 64
// bits. Sums are the same on every backend and in every run. Each value of a sum is wrong by less than 2^-61 of the largest value; float
// values above 2^-38 of the largest are not wrong at all, nor are squares of floats above 2^-19 of it.
// Source: regionprops of scikit-image for what is measured.
#pragma once
#include <skerry/result/feature.hpp>

#include <cmath>
#include <cstring>

namespace skerry {

using i64 = std::int64_t;

namespace detail {

__extension__ using i128 = __int128;

/// A fixed-point number in two halves: high * 2^bits + low.
struct halves {
  u64 high, low;
};
/// The halves of a whole number; the high one has its sign, the low one does not.
SKERRY_FN halves halves_of(i64 v, int bits) { return {u64(v >> bits), u64(v) & ((u64(1) << bits) - 1)}; }
/// The number whose halves have been added up, in parts of 2^-point.
inline long double number_of(u64 high, u64 low, int bits, int point) {
  return std::ldexp((long double)(i128(i64(high)) * (i128(1) << bits) + i128(low)), -point);
}

inline constexpr int fixed_bits = 62; ///< of a share
SKERRY_FN i64 fixed(double share) { return i64(share * 4611686018427387904.0); }

} // namespace detail

/// The sum of the values, of which `value` makes a number. A mean is that by area. No image is too large.
struct floating_sum {
  using type = u64;
  static constexpr int columns = 2;
  static constexpr bool of_numbers = true;
  static std::string id() { return "floating_sum"; }
  static std::string column_name(int c) { return c == 0 ? "floating_sum_high" : "floating_sum_low"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 2> of_values(run_of_values r) {
    pack<u64, 2> sums{{0, 0}};
    for (int i = 0; i < r.run.length; ++i) {
      auto const v = detail::halves_of(detail::fixed(r.share(i)), half_bits);
      sums.at[0] += v.high, sums.at[1] += v.low;
    }
    return sums;
  }
  /// The sum, by the columns of a row and the second image.
  static long double value(u64 high, u64 low, value_plane const& values) {
    return detail::number_of(high, low, half_bits, detail::fixed_bits - values.exponent);
  }

private:
  static constexpr int half_bits = detail::fixed_bits / 2; // 2^31 pixels have room
};

/// The sum of the squares of the values, for a variance. No image is too large.
struct floating_squares {
  using type = u64;
  static constexpr int columns = 2;
  static constexpr bool of_numbers = true;
  static std::string id() { return "floating_squares"; }
  static std::string column_name(int c) { return c == 0 ? "floating_squares_high" : "floating_squares_low"; }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 2> of_values(run_of_values r) {
    pack<u64, 2> sums{{0, 0}};
    for (int i = 0; i < r.run.length; ++i) {
      double const share = r.share(i);
      double const square = share * share, rest = std::fma(share, share, -square); // what the product was rounded by
      auto const v = detail::halves_of(detail::fixed(square) + detail::fixed(rest), half_bits);
      sums.at[0] += v.high, sums.at[1] += v.low;
    }
    return sums;
  }
  static long double value(u64 high, u64 low, value_plane const& values) {
    return detail::number_of(high, low, half_bits, detail::fixed_bits - 2 * values.exponent);
  }

private:
  static constexpr int half_bits = detail::fixed_bits / 2;
};

/// The smallest and the largest value, as keys that are ordered as the values are. `value` makes a number of one.
struct floating_extremes {
  using type = u64;
  static constexpr int columns = 2;
  static constexpr bool of_numbers = true;
  static std::string id() { return "floating_extremes"; }
  static std::string column_name(int c) { return c == 0 ? "floating_min" : "floating_max"; }
  SKERRY_FN static constexpr combine how(int c) { return c == 0 ? combine::minimum : combine::maximum; }
  SKERRY_FN static pack<u64, 2> of_values(run_of_values r) {
    u64 least = ~u64(0), most = 0;
    for (int i = 0; i < r.run.length; ++i) {
      u64 const k = key(r.number(i));
      least = k < least ? k : least;
      most = k > most ? k : most;
    }
    return {{least, most}};
  }
  static double value(u64 key) { return same_bits<double>(key & top ? key ^ top : ~key); }

private:
  static constexpr u64 top = u64(1) << 63;
  /// Those of negative numbers turn round. What is no number is 0.
  SKERRY_FN static u64 key(double value) {
    u64 const bits = same_bits<u64>(value == value ? value : 0.0);
    return bits & top ? ~bits : bits | top;
  }
  template <class To, class From> SKERRY_FN static To same_bits(From from) {
    To to;
    std::memcpy(&to, &from, sizeof to);
    return to;
  }
};

/// The sums of column times value and of row times value, in halves of as many bits as the size of the image leaves: 31 up to 2048 x 2048,
/// 16 for the largest square. An image that leaves fewer is refused.
struct floating_weighted_sums {
  using type = u64;
  static constexpr int columns = 4;
  static constexpr bool of_numbers = true;
  static std::string id() { return "floating_weighted_sums"; }
  static std::string column_name(int c) {
    return std::string("floating_weighted_") + (c < 2 ? "columns" : "rows") + (c % 2 == 0 ? "_high" : "_low");
  }
  SKERRY_FN static constexpr combine how(int) { return combine::sum; }
  SKERRY_FN static pack<u64, 4> of_values(run_of_values r) {
    int const bits = half_bits({r.values.width, r.values.height});
    pack<u64, 4> sums{{0, 0, 0, 0}};
    for (int i = 0; i < r.run.length; ++i) {
      i64 const v = detail::fixed(r.share(i)) >> (detail::fixed_bits - 2 * bits);
      auto const parts = detail::halves_of(v, bits);
      sums.at[0] += u64(r.run.x + i) * parts.high, sums.at[1] += u64(r.run.x + i) * parts.low;
      sums.at[2] += u64(r.run.y) * parts.high, sums.at[3] += u64(r.run.y) * parts.low;
    }
    return sums;
  }
  static long double value(u64 high, u64 low, value_plane const& values) {
    int const bits = half_bits({values.width, values.height});
    return detail::number_of(high, low, bits, 2 * bits - values.exponent);
  }
  static constexpr bool fits(extent e) { return half_bits(e) >= 16; }

private:
  /// Places add up to less than w * h * max(w, h) / 2, and a half by these has room in 63 bits.
  SKERRY_FN static constexpr int half_bits(extent e) {
    double const places = double(e.width) * e.height * (e.width > e.height ? e.width : e.height) / 2;
    int bits = 0;
    for (double room = 4611686018427387904.0; bits < 31 && room / 2 >= places; room /= 2) ++bits; // 2^62
    return bits;
  }
};

} // namespace skerry
