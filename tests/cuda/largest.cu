#include "tests/cuda/largest.hpp"

#include <skerry/backend/cuda/queue.hpp>

namespace skerry::testing {

measured_pattern measure_on_device(pattern::kind what, int side, int neighbours) {
  cuda::queue queue;
  return neighbours == 4 ? measure_pattern<catalog::compact_tiled, four>(what, side, queue)
                         : measure_pattern<catalog::compact_tiled, eight>(what, side, queue);
}

} // namespace skerry::testing
