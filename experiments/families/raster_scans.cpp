// Family: sequential references, for the host.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<sauf> const pixels{host_backends};
registration<bbdt> const of_cells{host_backends};
} // namespace
} // namespace skerry::catalog
