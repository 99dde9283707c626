// Family: distanceless label propagation.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<cabaret> const repaired{all_backends};
registration<cabaret_as_published> const released{host_backends};
} // namespace
} // namespace skerry::catalog
