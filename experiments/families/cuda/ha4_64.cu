// Family: HA4 with 64 pixels per lane group on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::ha4_64, four>;
template struct opener<catalog::ha4_64, eight>;
template struct opener<catalog::ha4_64_cca, four>;
template struct opener<catalog::ha4_64_cca, eight>;
} // namespace skerry::cuda
