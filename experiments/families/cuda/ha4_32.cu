// Family: HA4 with words of 32 pixels on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::ha4_32, four, mapping>;
template struct opener<catalog::ha4_32, eight, mapping>;
template struct opener<catalog::ha4_32_cca, four, mapping>;
template struct opener<catalog::ha4_32_cca, eight, mapping>;
template struct opener<catalog::ha8, eight, mapping>;
} // namespace skerry::cuda
