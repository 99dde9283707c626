// The regular kinds: one formula a pixel, except for the spiral, which is walked.
#include "makers.hpp"

namespace skerry::experiments::makers {
namespace {

struct point {
  int x, y;
  bool operator==(point const&) const = default;
  point operator+(point p) const { return {x + p.x, y + p.y}; }
};

} // namespace

binary_image spiral(generate_options const& o) {
  binary_image image = blank(o);
  auto const inside = [&](point p) { return p.x >= 0 && p.x < o.width && p.y >= 0 && p.y < o.height; };
  auto const pixel = [&](point p) -> std::uint8_t& {
    return image
        .pixels[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(o.width) + static_cast<std::size_t>(p.x)];
  };
  // The arm may enter a pixel that touches nothing of the arm but its last two pixels (two, because it turns).
  auto const is_free = [&](point p, point last, point last_but_one) {
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (point const q = p + point{dx, dy}; inside(q) && pixel(q) != 0 && q != last && q != last_but_one)
          return false;
    return inside(p);
  };

  point at{0, 0}, before{0, 0}, step{1, 0};
  if (inside(at)) pixel(at) = 1;
  for (int refused = 0; refused < 2;) {
    point const next = at + step;
    if (is_free(next, at, before)) {
      before = at;
      at = next;
      pixel(at) = 1;
      refused = 0;
    } else {
      step = {-step.y, step.x}; // clockwise: y grows downwards
      ++refused;
    }
  }
  return image;
}

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
