// The functions behind the kinds, and the loop that most of them share. They expect options that `generate` has
// checked.
#pragma once
#include "kinds.hpp"
#include <cstddef>
#include <random>

namespace skerry::experiments::makers {

binary_image noise(generate_options const&);
binary_image spiral(generate_options const&);
binary_image checkerboard(generate_options const&);
binary_image comb(generate_options const&);
binary_image serpentine(generate_options const&);
binary_image rings(generate_options const&);
binary_image stripes(generate_options const&);
binary_image stripes_vertical(generate_options const&);
binary_image diagonals(generate_options const&);
binary_image full(generate_options const&);
binary_image empty(generate_options const&);
binary_image blobs(generate_options const&);
binary_image terrain(generate_options const&);
binary_image page(generate_options const&);
binary_image percolation(generate_options const&);
binary_image two_spirals(generate_options const&);
binary_image serpentine_vertical(generate_options const&);
binary_image hilbert(generate_options const&);
binary_image stars(generate_options const&);
binary_image silhouettes(generate_options const&);
binary_image radar(generate_options const&);
binary_image ridge_leveling(generate_options const&);
binary_image ridge_scaling(generate_options const&);
binary_image ridge_subdivision(generate_options const&);
binary_image ridge_random_instancing(generate_options const&);
binary_image ridge_random_merging(generate_options const&);

/// An image of background.
inline binary_image blank(generate_options const& o) {
  return {o.width, o.height,
          std::vector<std::uint8_t>(static_cast<std::size_t>(o.width) * static_cast<std::size_t>(o.height))};
}

/// The image in which (x, y) is foreground where `is_foreground(x, y)`; asks in raster order, once a pixel.
template <class Foreground> binary_image paint(generate_options const& o, Foreground is_foreground) {
  binary_image image = blank(o);
  std::size_t i = 0;
  for (int y = 0; y < o.height; ++y)
    for (int x = 0; x < o.width; ++x) image.pixels[i++] = is_foreground(x, y) ? 1 : 0;
  return image;
}

/// Raw words of std::mt19937, compared with a probability. Scaling by a power of two is exact in binary floating point,
/// and so is every 32-bit draw as a double: the comparison has one outcome on every machine. Probability 1 scales to
/// 2^32, which no draw reaches.
class chance {
public:
  chance(std::uint64_t seed, double probability)
      : draw_(static_cast<std::uint32_t>(seed)), threshold_(probability * 4294967296.0) {}
  bool operator()() { return static_cast<double>(word()) < threshold_; }

private:
  std::uint32_t word() { return static_cast<std::uint32_t>(draw_()); }

  std::mt19937 draw_;
  double threshold_;
};

/// The period asked for, or the kind's default.
inline int period_or(generate_options const& o, int kind_default) { return o.period > 0 ? o.period : kind_default; }

} // namespace skerry::experiments::makers
