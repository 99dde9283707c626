// Family: tiles that are joined level by level.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<stava_tm> const tiles{all_backends};
registration<ridge_tm> const tiles_with_more_threads{all_backends};
registration<column_runs> const columns{all_backends};
registration<column_runs_as_published> const columns_as_published{host_backends};
} // namespace
} // namespace skerry::catalog
