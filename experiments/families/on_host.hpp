// A family, compiled for the host and for the registry: SKERRY_FAMILY_LIST is a file beside this one, which lists entries of the
// catalogue. SKERRY_ENTRY: on every backend. SKERRY_HOST_ENTRY: on those of the host alone, where all are with
// SKERRY_FAMILY_ON_HOSTS.
#include "experiments/families/backends.hpp"

#ifdef SKERRY_FAMILY_ON_HOSTS
#define SKERRY_ENTRY(name) SKERRY_HOST_ENTRY(name)
#else
#define SKERRY_ENTRY(name) registration<name> const name##_everywhere{all_backends, "catalog::" #name};
#endif
#define SKERRY_HOST_ENTRY(name) registration<name> const name##_on_host{host_backends, "catalog::" #name};

namespace skerry::catalog {
namespace {
#include SKERRY_FAMILY_LIST
} // namespace
} // namespace skerry::catalog

#undef SKERRY_ENTRY
#undef SKERRY_HOST_ENTRY
#undef SKERRY_FAMILY_LIST
#undef SKERRY_FAMILY_ON_HOSTS
