// Family: union-find in tiles, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::oliveira, four, mapping>;
template struct opener<catalog::oliveira, eight, mapping>;
template struct opener<equal_values_of<catalog::oliveira>, four, mapping>;
template struct opener<equal_values_of<catalog::oliveira>, eight, mapping>;
} // namespace skerry::cuda
