// Family: the compact store on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::compact_tiled, four>;
template struct opener<catalog::compact_tiled, eight>;
template struct opener<catalog::compact, four>;
template struct opener<catalog::compact, eight>;
} // namespace skerry::cuda
