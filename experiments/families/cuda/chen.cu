// Family: coarse labeling and boundary analysis, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::chen, four, mapping>;
template struct opener<catalog::chen, eight, mapping>;
template struct opener<equal_values_of<catalog::chen>, four, mapping>;
template struct opener<equal_values_of<catalog::chen>, eight, mapping>;
} // namespace skerry::cuda
