// Family: critical pixels.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<playne> const direct{all_backends};
registration<playne_in_blocks> const in_blocks{all_backends};
registration<playne_in_blocks_as_published> const released{host_backends};
} // namespace
} // namespace skerry::catalog
