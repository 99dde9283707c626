// Family: distanceless label propagation, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::cabaret, four>;
template struct opener<catalog::cabaret, eight>;
} // namespace skerry::cuda
