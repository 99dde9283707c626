// The same family (on_host.hpp), compiled by nvcc for a device.
#include <skerry/backend/by_name/cuda_open.hpp>

#define SKERRY_ENTRY(name) template struct openers<catalog::name, mapping>;
#define SKERRY_HOST_ENTRY(name)

namespace skerry::cuda {
#include SKERRY_FAMILY_LIST
} // namespace skerry::cuda
