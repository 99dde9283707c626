// Family: union-find on segments of lines.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<yonehara> const segments{all_backends};
} // namespace
} // namespace skerry::catalog
