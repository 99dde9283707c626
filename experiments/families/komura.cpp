// Family: equivalence of neighbours in global memory.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<komura> const linked{all_backends};
registration<komura_raster> const plain{all_backends};
registration<ke> const of_eight{all_backends};
} // namespace
} // namespace skerry::catalog
