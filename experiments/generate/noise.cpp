// Independent blocks of foreground with a given probability: the noise of percolation and of the granularity tests.
#include "makers.hpp"
#include <random>

namespace skerry::experiments::makers {

binary_image noise(generate_options const& o) {
  // Scaling by a power of two is exact in binary floating point, and so is every 32-bit draw as a double: the
  // comparison has one outcome on every machine. Density 1 scales to 2^32, which no draw reaches.
  double const threshold = o.density * 4294967296.0;
  std::mt19937 draw(static_cast<std::uint32_t>(o.seed));
  int const g = o.granularity;
  std::vector<std::uint8_t> blocks;
  if (o.width > 0) blocks.resize(static_cast<std::size_t>((o.width - 1) / g + 1));
  return paint(o, [&](int x, int y) {
    if (x == 0 && y % g == 0)
      for (std::uint8_t& block : blocks) block = static_cast<double>(static_cast<std::uint32_t>(draw())) < threshold;
    return blocks[static_cast<std::size_t>(x / g)] != 0;
  });
}

} // namespace skerry::experiments::makers
