// Smooth random surfaces cut at a height: random values on a square lattice, interpolated between its points, summed
// over octaves (each half as wide as the one before and 5/8 as high, which leaves rugged coasts). All in fixed-point
// integers.
#include "makers.hpp"
#include <algorithm>
#include <functional>

namespace skerry::experiments::makers {
namespace {

/// 16 random bits of a lattice point; a 64-bit finalizer (multiply, shift, exclusive or) over all that identifies it.
std::uint32_t lattice_value(std::uint64_t octave_seed, int column, int row) {
  std::uint64_t h = octave_seed ^ (static_cast<std::uint64_t>(row) << 32 | static_cast<std::uint64_t>(column));
  h = (h ^ h >> 30) * 0xbf58476d1ce4e5b9;
  h = (h ^ h >> 27) * 0x94d049bb133111eb;
  return static_cast<std::uint32_t>(h >> 48);
}

/// One octave, produced row by row from the top.
class octave {
public:
  octave(std::uint64_t seed, int index, int cell, int width)
      : seed_((seed + static_cast<std::uint64_t>(index) + 1) * 0x9e3779b97f4a7c15),
        cell_(cell),
        weights_(static_cast<std::size_t>(cell)),
        upper_(static_cast<std::size_t>((width - 1) / cell + 2)),
        lower_(upper_.size()),
        mixed_(upper_.size()) {
    for (; index > 0; --index) height_ = height_ * 5 / 8;
    for (std::size_t i = 0; i < weights_.size(); ++i) { // 3 t^2 - 2 t^3 for t = i / cell, in units of 2^-16
      std::uint64_t const t = (i << 16) / weights_.size();
      weights_[i] = static_cast<std::uint32_t>(t * t * (3 * 65536 - 2 * t) >> 32);
    }
  }

  /// Adds the octave's part of row `y` to `heights`; called for y = 0, 1, 2, ...
  void add_row(int y, std::span<std::uint32_t> heights) {
    if (y % cell_ == 0) {
      fill(upper_, y / cell_);
      fill(lower_, y / cell_ + 1);
    }
    std::uint32_t const down = weights_[static_cast<std::size_t>(y % cell_)];
    for (std::size_t i = 0; i < mixed_.size(); ++i)
      mixed_[i] = (upper_[i] * (65536 - down) + lower_[i] * down) >> 8; // 24 bits
    for (std::size_t begin = 0, i = 0; begin < heights.size(); begin += weights_.size(), ++i) {
      std::uint64_t const left = mixed_[i], right = mixed_[i + 1];
      std::size_t const length = std::min(weights_.size(), heights.size() - begin);
      for (std::size_t k = 0; k < length; ++k) { // 24 + 16 bits, brought to 32, then to the octave's height
        std::uint64_t const between = (left * (65536 - weights_[k]) + right * weights_[k]) >> 8;
        heights[begin + k] += static_cast<std::uint32_t>(between * height_ >> 16);
      }
    }
  }

private:
  void fill(std::vector<std::uint32_t>& values, int row) const {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = lattice_value(seed_, static_cast<int>(i), row);
  }

  std::uint64_t seed_;
  int cell_;
  std::uint64_t height_ = 1 << 14; // in units of 2^16: at most 2^30 (1 + 5/8 + ...) < 2^32 in all
  std::vector<std::uint32_t> weights_, upper_, lower_, mixed_;
};

/// The highest pixels as foreground: density * pixels of them, rounded; among equal heights the first in raster order.
binary_image cut(generate_options const& o, std::vector<std::uint32_t> const& heights) {
  binary_image image = blank(o);
  // The density in units of 2^-32 (an exact scaling, then truncated); below 2^31 pixels the product fits.
  auto const share = static_cast<std::uint64_t>(o.density * 4294967296.0);
  auto const wanted = static_cast<std::size_t>((share * heights.size() + (std::uint64_t{1} << 31)) >> 32);
  if (wanted == 0) return image;
  std::vector<std::uint32_t> order = heights;
  auto const lowest_taken = order.begin() + static_cast<std::ptrdiff_t>(wanted - 1);
  std::nth_element(order.begin(), lowest_taken, order.end(), std::greater<>());
  std::uint32_t const level = *lowest_taken;
  std::ptrdiff_t at_level = lowest_taken + 1 - order.begin() -
                            std::count_if(order.begin(), lowest_taken, [level](auto h) { return h > level; });
  for (std::size_t i = 0; i < heights.size(); ++i)
    image.pixels[i] = heights[i] > level || (heights[i] == level && at_level-- > 0);
  return image;
}

binary_image surface(generate_options const& o, int cell, int octaves) {
  auto const width = static_cast<std::size_t>(o.width);
  std::vector<std::uint32_t> heights(width * static_cast<std::size_t>(o.height));
  if (heights.empty()) return blank(o);
  for (int i = 0; i < octaves; ++i) {
    octave part(o.seed, i, std::max(1, cell >> i), o.width);
    for (int y = 0; y < o.height; ++y)
      part.add_row(y, std::span(heights).subspan(static_cast<std::size_t>(y) * width, width));
  }
  return cut(o, heights);
}

} // namespace

binary_image blobs(generate_options const& o) { return surface(o, period_or(o, 32), 2); }
binary_image terrain(generate_options const& o) { return surface(o, period_or(o, 128), 8); }

} // namespace skerry::experiments::makers
