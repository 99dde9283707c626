// Family: cells of 2 x 2 pixels.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<buf> const union_find{all_backends};
registration<bke> const equivalence{all_backends};
registration<bke_nic> const without_compression{all_backends};
registration<bke_as_published> const released{host_backends};
registration<c_drag> const decision_tree{all_backends};
} // namespace
} // namespace skerry::catalog
