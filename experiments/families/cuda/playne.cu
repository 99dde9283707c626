// Family: critical pixels, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::playne, four, mapping>;
template struct opener<catalog::playne, eight, mapping>;
template struct opener<catalog::playne_in_blocks, four, mapping>;
template struct opener<catalog::playne_in_blocks, eight, mapping>;
template struct opener<equal_values_of<catalog::playne>, four, mapping>;
template struct opener<equal_values_of<catalog::playne>, eight, mapping>;
template struct opener<equal_values_of<catalog::playne_in_blocks>, four, mapping>;
template struct opener<equal_values_of<catalog::playne_in_blocks>, eight, mapping>;
} // namespace skerry::cuda
