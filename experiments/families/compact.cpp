// Family: the compact store on strips and on tiles.
#include <skerry/registration.hpp>

namespace skerry::catalog {
namespace {
registration<compact> const strips{host_backends};
registration<compact_tiled> const tiles{host_backends};
} // namespace
} // namespace skerry::catalog
