// Family: critical pixels, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::playne, four>;
template struct opener<catalog::playne, eight>;
template struct opener<catalog::playne_in_blocks, four>;
template struct opener<catalog::playne_in_blocks, eight>;
template struct opener<equal_values_of<catalog::playne>, four>;
template struct opener<equal_values_of<catalog::playne>, eight>;
template struct opener<equal_values_of<catalog::playne_in_blocks>, four>;
template struct opener<equal_values_of<catalog::playne_in_blocks>, eight>;
} // namespace skerry::cuda
