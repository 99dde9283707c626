// The ellipse of a component: the one that has the same second moments. From sums of coordinates, exact up to the last division, so that
// a small component far from the origin loses no digits.
// Source: regionprops of scikit-image, whose names and conventions these are: axis 0 is the row, a pixel is a point.
#pragma once
#include <skerry/core/types.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace skerry {

/// Sums over the pixels of a component: `area` of them, at least one.
struct sums_of_coordinates {
  u64 area, columns, rows, squared_columns, squared_rows, products;
};

struct ellipse {
  /// The inertia tensor, in squared pixels: [0][0] is the variance of columns, [1][1] that of rows, both others are minus their
  /// covariance.
  double tensor[2][2];
  double eigenvalues[2]; ///< of the tensor, the larger first; none is negative
  double major, minor;   ///< whole lengths of the axes, in pixels
  double eccentricity;   ///< 0 of a circle to 1 of a line
  double orientation;    ///< of the major axis against the axis of rows, counter-clockwise, -pi/2 to pi/2
};

namespace detail {

/// (n ab - a b) / n^2 without a rounding before the division.
inline double covariance(u64 n, u64 a, u64 b, u64 ab) {
  __extension__ using wide = __int128;
  return double((long double)(wide(n) * wide(ab) - wide(a) * wide(b)) / ((long double)n * (long double)n));
}

} // namespace detail

inline ellipse ellipse_of(sums_of_coordinates const& s) {
  double const columns = detail::covariance(s.area, s.columns, s.columns, s.squared_columns),
               rows = detail::covariance(s.area, s.rows, s.rows, s.squared_rows),
               both = detail::covariance(s.area, s.columns, s.rows, s.products);
  ellipse e{{{columns, -both}, {-both, rows}}, {}, 0, 0, 0, 0};
  double const middle = (columns + rows) / 2, apart = std::hypot((columns - rows) / 2, both);
  e.eigenvalues[0] = middle + apart;
  // middle - apart, which loses digits where both are nearly the same, as determinant over the larger.
  e.eigenvalues[1] = e.eigenvalues[0] > 0 ? std::max(0.0, (columns * rows - both * both) / e.eigenvalues[0]) : 0;
  e.major = 4 * std::sqrt(e.eigenvalues[0]);
  e.minor = 4 * std::sqrt(e.eigenvalues[1]);
  e.eccentricity = e.eigenvalues[0] > 0 ? std::sqrt(std::max(0.0, 1 - e.eigenvalues[1] / e.eigenvalues[0])) : 0;
  if (columns == rows) e.orientation = both > 0 ? std::numbers::pi / 4 : -std::numbers::pi / 4;
  else e.orientation = 0.5 * std::atan2(2 * both, rows - columns);
  return e;
}

} // namespace skerry
