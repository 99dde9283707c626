// Family: labels that travel over pixels.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<neighbour_propagation> const by_pixels{all_backends};
registration<neighbour_propagation_block> const by_blocks{all_backends};
registration<rasmusson> const by_far_pointers{all_backends};
} // namespace
} // namespace skerry::catalog
