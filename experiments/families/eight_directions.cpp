// Family: searches along eight directions.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<eight_dls> const unrestricted{all_backends};
registration<m8dls> const restricted{all_backends};
registration<s4dls> const selective{all_backends};
registration<hybrid2> const restricted_with_backtracking{all_backends};
registration<hybrid3> const selective_with_backtracking{all_backends};
registration<m8dls_as_published> const restricted_as_published{host_backends};
registration<s4dls_as_published> const selective_as_published{host_backends};
registration<hybrid2_as_published> const hybrid_2_as_published{host_backends};
registration<hybrid3_as_published> const hybrid_3_as_published{host_backends};
} // namespace
} // namespace skerry::catalog
