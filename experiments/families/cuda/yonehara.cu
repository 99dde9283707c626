// Family: union-find on segments of lines, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::yonehara, four, mapping>;
template struct opener<catalog::yonehara, eight, mapping>;
} // namespace skerry::cuda
