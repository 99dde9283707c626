// Family: HA4 with words of 32 pixels.
#include "experiments/families/backends.hpp"

namespace skerry::catalog {
namespace {
registration<ha4_32> const labels{all_backends};
registration<ha4_32_cca> const features{all_backends};
registration<ha8> const of_eight{all_backends};
registration<ha4_32_as_published> const labels_as_published{host_backends};
registration<ha4_32_cca_as_published> const features_as_published{host_backends};
registration<ha8_as_published> const of_eight_as_released{host_backends};
} // namespace
} // namespace skerry::catalog
