// Family: HA4 with 32 pixels per lane group on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::ha4_32, four>;
template struct opener<catalog::ha4_32, eight>;
template struct opener<catalog::ha4_32_cca, four>;
template struct opener<catalog::ha4_32_cca, eight>;
template struct opener<catalog::ha8, eight>;
} // namespace skerry::cuda
