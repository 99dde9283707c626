// Family: equivalence of neighbours in global memory, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::komura, four, mapping>;
template struct opener<catalog::komura, eight, mapping>;
template struct opener<catalog::komura_raster, four, mapping>;
template struct opener<catalog::komura_raster, eight, mapping>;
template struct opener<catalog::ke, eight, mapping>;
} // namespace skerry::cuda
