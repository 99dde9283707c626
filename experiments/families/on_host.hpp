// A family, compiled for the host and for the registry: SKERRY_FAMILY_LIST is a file beside this one, which lists entries of the
// catalogue. SKERRY_ENTRY: on every backend. SKERRY_HOST_ENTRY: on those of the host alone, where all are with
// SKERRY_FAMILY_ON_HOSTS. With SKERRY_FAMILY_ON_THREADS the host has no space of Kokkos.
#include "experiments/families/backends.hpp"

#ifdef SKERRY_FAMILY_ON_THREADS
#define SKERRY_HOSTS thread_backends
#else
#define SKERRY_HOSTS host_backends
#endif
#ifdef SKERRY_FAMILY_ON_HOSTS
#define SKERRY_ENTRY(name) SKERRY_HOST_ENTRY(name)
#else
#define SKERRY_ENTRY(name) registration<name> const name##_everywhere{with_devices(SKERRY_HOSTS), "catalog::" #name};
#endif
#define SKERRY_HOST_ENTRY(name) registration<name> const name##_on_host{SKERRY_HOSTS, "catalog::" #name};

namespace skerry::catalog {
namespace {
#include SKERRY_FAMILY_LIST
} // namespace
} // namespace skerry::catalog

#undef SKERRY_ENTRY
#undef SKERRY_HOST_ENTRY
#undef SKERRY_FAMILY_LIST
#undef SKERRY_FAMILY_ON_HOSTS
#undef SKERRY_FAMILY_ON_THREADS
#undef SKERRY_HOSTS
