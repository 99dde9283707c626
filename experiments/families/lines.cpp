// Family: labels that travel along lines.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<directional_propagation> const in_all_directions{all_backends};
registration<row_column_unification> const in_rows_and_columns{all_backends};
registration<mkc> const modified{all_backends};
registration<hybrid1> const with_rays{all_backends};
registration<hybrid1_as_published> const with_rays_as_published{host_backends};
} // namespace
} // namespace skerry::catalog
