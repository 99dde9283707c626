// Family: distanceless label propagation, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::cabaret, four, mapping>;
template struct opener<catalog::cabaret, eight, mapping>;
} // namespace skerry::cuda
