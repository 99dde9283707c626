// Family: coarse labeling and boundary analysis.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<chen> const repaired{all_backends};
registration<chen_as_published> const printed{host_backends};
} // namespace
} // namespace skerry::catalog
