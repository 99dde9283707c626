// Family: the compact store on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::compact_tiled, four, mapping>;
template struct opener<catalog::compact_tiled, eight, mapping>;
template struct opener<catalog::compact, four, mapping>;
template struct opener<catalog::compact, eight, mapping>;
} // namespace skerry::cuda
