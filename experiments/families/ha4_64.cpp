// Family: HA4 with 64 pixels per lane group.
#include <skerry/registration.hpp>

namespace skerry::catalog {
namespace {
registration<ha4_64> const labels{host_backends};
registration<ha4_64_cca> const features{host_backends};
registration<ha4_64_as_published> const labels_as_published{host_backends};
registration<ha4_64_cca_as_published> const features_as_published{host_backends};
} // namespace
} // namespace skerry::catalog
