// The regular kinds: one formula a pixel.
#include "makers.hpp"

namespace skerry::experiments::makers {
binary_image checkerboard(generate_options const& o) {
  int const p = period_or(o, 1);
  return paint(o, [p](int x, int y) { return ((x / p + y / p) & 1) != 0; });
}

binary_image comb(generate_options const& o) {
  return paint(o, [last = o.height - 1](int x, int y) { return x % 2 == 0 || y == last; });
}

binary_image serpentine(generate_options const& o) {
  return paint(o, [&](int x, int y) {
    if (y % 2 == 0) return true;
    int const joint = y % 4 == 1 ? o.width - 1 : 0;
    return x == joint && y + 1 < o.height; // a last row of odd index has nothing to join
  });
}

binary_image serpentine_vertical(generate_options const& o) {
  return paint(o, [&](int x, int y) {
    if (x % 2 == 0) return true;
    int const joint = x % 4 == 1 ? o.height - 1 : 0;
    return y == joint && x + 1 < o.width;
  });
}

binary_image rings(generate_options const& o) {
  int const p = period_or(o, 4);
  // Twice the distance, so that the centre of an even side is an integer. From pixel to pixel the root changes by at
  // most 2: following it costs a step or two, and no floating point.
  std::int64_t root = 0, row_root = 0;
  return paint(o, [&](int x, int y) {
    std::int64_t const dx = 2 * x - (o.width - 1), dy = 2 * y - (o.height - 1), square = dx * dx + dy * dy;
    if (x == 0) root = row_root;
    while (root * root > square) --root;
    while ((root + 1) * (root + 1) <= square) ++root;
    if (x == 0) row_root = root;
    return (root / 2 / p) % 2 == 1;
  });
}

binary_image stripes(generate_options const& o) {
  return paint(o, [p = period_or(o, 1)](int, int y) { return y / p % 2 == 0; });
}

binary_image stripes_vertical(generate_options const& o) {
  return paint(o, [p = period_or(o, 1)](int x, int) { return x / p % 2 == 0; });
}

binary_image diagonals(generate_options const& o) {
  int const on = period_or(o, 1), cycle = o.period > 0 ? 2 * o.period : 3;
  return paint(o, [on, cycle](int x, int y) { return (x + y) % cycle < on; });
}

} // namespace skerry::experiments::makers
