// Family: union-find on segments of lines, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::yonehara, four>;
template struct opener<catalog::yonehara, eight>;
} // namespace skerry::cuda
