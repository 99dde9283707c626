// Family: union-find in tiles as it first was.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<oliveira> const repaired{all_backends};
registration<oliveira_as_published> const printed{host_backends};
} // namespace
} // namespace skerry::catalog
