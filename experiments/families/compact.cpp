// Family: the compact store on strips and on tiles.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<compact> const strips{all_backends};
registration<compact_tiled> const tiles{all_backends};
} // namespace
} // namespace skerry::catalog
