// Family: HA4 with words of 64 pixels on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::ha4_64, four, mapping>;
template struct opener<catalog::ha4_64, eight, mapping>;
template struct opener<catalog::ha4_64_cca, four, mapping>;
template struct opener<catalog::ha4_64_cca, eight, mapping>;
} // namespace skerry::cuda
