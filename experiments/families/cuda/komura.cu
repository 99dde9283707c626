// Family: equivalence of neighbours in global memory, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::komura, four>;
template struct opener<catalog::komura, eight>;
template struct opener<catalog::komura_raster, four>;
template struct opener<catalog::komura_raster, eight>;
template struct opener<catalog::ke, eight>;
} // namespace skerry::cuda
