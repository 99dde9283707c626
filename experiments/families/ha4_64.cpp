// Family: HA4 with words of 64 pixels.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<ha4_64> const labels{all_backends};
registration<ha4_64_cca> const features{all_backends};
registration<ha4_64_as_published> const labels_as_published{host_backends};
registration<ha4_64_cca_as_published> const features_as_published{host_backends};
} // namespace
} // namespace skerry::catalog
