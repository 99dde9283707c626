// Family: union-find in tiles, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::oliveira, four>;
template struct opener<catalog::oliveira, eight>;
template struct opener<equal_values_of<catalog::oliveira>, four>;
template struct opener<equal_values_of<catalog::oliveira>, eight>;
} // namespace skerry::cuda
