// A second image, whose values features sum up.
#pragma once
#include <skerry/core/types.hpp>

#include <cmath>
#include <concepts>
#include <initializer_list>

namespace skerry {

/// The largest absolute value of an image; values that are not finite do not count. 0 where there is none.
template <std::floating_point T> double largest_magnitude(plane<T const> values) {
  double largest = 0;
  for (int y = 0; y < values.height; ++y)
    for (int x = 0; x < values.width; ++x)
      if (double const v = std::abs(double(values(x, y))); std::isfinite(v) && v > largest) largest = v;
  return largest;
}

/// What is read of a second image; of two, the larger one holds for both.
enum class second_image : u8 {
  unread,
  numbers, ///< values of every type
  integers ///< unsigned values
};
constexpr second_image most_demanding(std::initializer_list<second_image> all) {
  second_image most = second_image::unread;
  for (second_image s : all) most = s > most ? s : most;
  return most;
}

/// A second image, row-major, in memory that somebody else owns: `pitch` values from one row to the next. Its values are unsigned, of 8 or
/// 16 bits, or floating, of 32 or 64. Null data: there is none. Beside a stack of images it is a stack too, without rows between two
/// images.
struct value_plane {
  void const* data = nullptr;
  int width = 0, height = 0;
  int pitch = 0;
  int bytes = 1;         ///< of a value
  bool floating = false; ///< then the values are float or double
  int exponent = 0;      ///< no absolute value is above 2^exponent
  double scale = 1;      ///< 2^-exponent

  value_plane() = default;
  explicit value_plane(plane<u8 const> p) { take(p, 8); }
  explicit value_plane(plane<u16 const> p) { take(p, 16); }
  /// `largest`: a bound on the absolute values, as largest_magnitude finds it. Values beyond it, and those that are no
  /// numbers, count as 0 in sums.
  value_plane(plane<float const> p, double largest) { take(p, exponent_of(largest)); }
  value_plane(plane<double const> p, double largest) { take(p, exponent_of(largest)); }

  /// The same values in other memory.
  value_plane at(void const* place, int values_a_row) const {
    value_plane other = *this;
    other.data = place, other.pitch = values_a_row;
    return other;
  }

  /// The values of so many rows further down.
  SKERRY_FN value_plane moved_down(int rows) const {
    value_plane other = *this;
    other.data = static_cast<char const*>(data) + std::ptrdiff_t(rows) * pitch * bytes;
    return other;
  }

  /// Of 8 or 16 bits.
  SKERRY_FN u32 operator()(int x, int y) const {
    std::ptrdiff_t const i = place(x, y);
    return bytes == 2 ? u32(static_cast<u16 const*>(data)[i]) : u32(static_cast<u8 const*>(data)[i]);
  }
  /// As a number, whatever the type.
  SKERRY_FN double number(int x, int y) const {
    std::ptrdiff_t const i = place(x, y);
    if (!floating) return double((*this)(x, y));
    return bytes == 8 ? static_cast<double const*>(data)[i] : double(static_cast<float const*>(data)[i]);
  }
  /// By 2^exponent: from -1 to 1. What is no number, or beyond the bound, is 0.
  SKERRY_FN double share(int x, int y) const {
    double const v = number(x, y) * scale;
    return v >= -1 && v <= 1 ? v : 0;
  }

private:
  template <class T> void take(plane<T const> p, int e) {
    data = p.data, width = p.width, height = p.height, pitch = p.pitch;
    bytes = int(sizeof(T));
    floating = std::floating_point<T>;
    exponent = e < -1021 ? -1021 : e; // of a smaller one the scale is no double
    scale = std::ldexp(1.0, -exponent);
  }
  static int exponent_of(double largest) { // largest < 2^exponent
    int e = 0;
    std::frexp(largest, &e);
    return e;
  }
  SKERRY_FN std::ptrdiff_t place(int x, int y) const { return std::ptrdiff_t(y) * pitch + x; }
};

} // namespace skerry
