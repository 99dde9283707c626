// The kinds that are walked, a pixel at a time: spirals and the Hilbert curve. Smaller ones stand in the upper left corner.
#include "makers.hpp"
#include <algorithm>
#include <bit>
#include <cmath>

namespace skerry::experiments::makers {
namespace {

struct point {
  int x, y;
  bool operator==(point const&) const = default;
  point operator+(point p) const { return {x + p.x, y + p.y}; }
};

/// Draws an arm that touches nothing, itself included, but for its last two pixels (two, because it turns).
class arm {
public:
  arm(binary_image& image, point start) : image_(image), at_(start), before_(start) {
    if (is_free(start)) pixel(start) = 1;
    else ended_ = true;
  }

  /// Moves by one pixel where that is allowed.
  bool step(point by) {
    point const next = at_ + by;
    if (ended_ || !is_free(next)) return false;
    before_ = at_;
    at_ = next;
    pixel(at_) = 1;
    return true;
  }

  /// Moves in direction `by` until the target, which lies ahead; false where that is not so or something is in the way.
  bool reach(point target, point by) {
    while (at_ != target)
      if ((target.x - at_.x) * by.x + (target.y - at_.y) * by.y <= 0 || !step(by)) return false;
    return !ended_;
  }

private:
  bool inside(point p) const { return p.x >= 0 && p.x < image_.width && p.y >= 0 && p.y < image_.height; }
  std::uint8_t& pixel(point p) const {
    return image_
        .pixels[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(image_.width) + static_cast<std::size_t>(p.x)];
  }
  bool is_free(point p) const {
    if (!inside(p) || pixel(p) != 0) return false;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (point const q = p + point{dx, dy}; inside(q) && pixel(q) != 0 && q != at_ && q != before_) return false;
    return true;
  }

  binary_image& image_;
  point at_, before_;
  bool ended_ = false;
};

/// Winds inwards in rounds 4 pixels apart, from the left edge at a distance of `inset` from the top.
void wind(binary_image& image, int inset) {
  int left = inset, top = inset, right = image.width - 1 - inset, bottom = image.height - 1 - inset;
  arm pen(image, {0, inset});
  while (pen.reach({right, top}, {1, 0}) && pen.reach({right, bottom}, {0, 1}) && pen.reach({left, bottom}, {-1, 0}) &&
         pen.reach({left, top + 4}, {0, -1})) {
    left += 4;
    top += 4;
    right -= 4;
    bottom -= 4;
  }
}

/// What `draw` makes of the image's size times the scale, in the upper left corner of the image.
template <class Draw> binary_image scaled(generate_options const& o, Draw draw) {
  binary_image image = blank(o);
  generate_options inner = o;
  inner.width = static_cast<int>(std::lround(o.scale * o.width));
  inner.height = static_cast<int>(std::lround(o.scale * o.height));
  binary_image const drawn = draw(inner);
  for (std::ptrdiff_t y = 0; y < inner.height; ++y)
    std::copy_n(drawn.pixels.begin() + y * inner.width, inner.width, image.pixels.begin() + y * o.width);
  return image;
}

binary_image whole_spiral(generate_options const& o) {
  binary_image image = blank(o);
  arm pen(image, {0, 0});
  point step{1, 0};
  for (int refused = 0; refused < 2;) {
    if (pen.step(step)) {
      refused = 0;
    } else {
      step = {-step.y, step.x}; // clockwise: y grows downwards
      ++refused;
    }
  }
  return image;
}

binary_image whole_two_spirals(generate_options const& o) {
  binary_image image = blank(o);
  wind(image, 0);
  wind(image, 2);
  return image;
}

binary_image whole_hilbert(generate_options const& o) {
  binary_image image = blank(o);
  int const order = static_cast<int>(std::bit_width(static_cast<unsigned>(std::min(o.width, o.height)) + 1)) - 2;
  if (order < 0) return image;
  int before_x = 0, before_y = 0;
  for (std::int64_t d = 0; d < std::int64_t{1} << 2 * order; ++d) {
    int x = 0, y = 0; // the d-th cell: from the least significant quarter outwards, each turned into its place
    std::int64_t rest = d;
    for (int side = 1; side < 1 << order; side *= 2, rest /= 4) {
      bool const right = (rest & 2) != 0, down = ((rest & 1) != 0) != right;
      if (!down) {
        if (right) {
          x = side - 1 - x;
          y = side - 1 - y;
        }
        std::swap(x, y);
      }
      x += right ? side : 0;
      y += down ? side : 0;
    }
    // Cells are every other pixel; what is between a cell and the one before is half their sum.
    for (auto const& [px, py] : {point{2 * x, 2 * y}, d == 0 ? point{0, 0} : point{x + before_x, y + before_y}})
      image.pixels[static_cast<std::size_t>(py) * static_cast<std::size_t>(o.width) + static_cast<std::size_t>(px)] = 1;
    before_x = x;
    before_y = y;
  }
  return image;
}

} // namespace

binary_image spiral(generate_options const& o) { return scaled(o, whole_spiral); }
binary_image two_spirals(generate_options const& o) { return scaled(o, whole_two_spirals); }
binary_image hilbert(generate_options const& o) { return scaled(o, whole_hilbert); }

} // namespace skerry::experiments::makers
