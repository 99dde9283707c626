// Family: label equivalence.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<hawick_le> const with_reference{all_backends};
registration<kalentev_le> const direct{all_backends};
registration<block_le> const on_cells{all_backends};
registration<ridge_le> const with_snapshots{all_backends};
} // namespace
} // namespace skerry::catalog
