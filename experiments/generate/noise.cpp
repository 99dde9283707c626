// Independent blocks of foreground with a given probability: the noise of percolation and of the granularity tests.
#include "experiments/support/failure.hpp"
#include "makers.hpp"
#include <string>

namespace skerry::experiments::makers {

binary_image noise(generate_options const& o) {
  chance is_foreground(o.seed, o.density);
  int const g = o.granularity;
  std::vector<std::uint8_t> blocks;
  if (o.width > 0) blocks.resize(static_cast<std::size_t>((o.width - 1) / g + 1));
  return paint(o, [&](int x, int y) {
    if (x == 0 && y % g == 0)
      for (std::uint8_t& block : blocks) block = is_foreground();
    return blocks[static_cast<std::size_t>(x / g)] != 0;
  });
}

binary_image percolation(generate_options const& o) {
  if (o.connectivity != 4 && o.connectivity != 8)
    throw failure(2, "connectivity " + std::to_string(o.connectivity) + " is out of range: allowed is 4 or 8");
  generate_options critical = o;
  critical.density = o.connectivity == 4 ? 0.592746 : 0.407254; // site percolation of the square lattice; they sum to 1
  critical.granularity = 1;
  return noise(critical);
}

} // namespace skerry::experiments::makers
