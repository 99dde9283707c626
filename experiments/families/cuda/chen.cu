// Family: coarse labeling and boundary analysis, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::chen, four>;
template struct opener<catalog::chen, eight>;
template struct opener<equal_values_of<catalog::chen>, four>;
template struct opener<equal_values_of<catalog::chen>, eight>;
} // namespace skerry::cuda
