// Family: label equivalence on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::hawick_le, four, mapping>;
template struct opener<catalog::hawick_le, eight, mapping>;
template struct opener<equal_values_of<catalog::hawick_le>, four, mapping>;
template struct opener<equal_values_of<catalog::hawick_le>, eight, mapping>;
template struct opener<catalog::kalentev_le, four, mapping>;
template struct opener<catalog::kalentev_le, eight, mapping>;
template struct opener<catalog::block_le, eight, mapping>;
template struct opener<catalog::ridge_le, four, mapping>;
template struct opener<catalog::ridge_le, eight, mapping>;
} // namespace skerry::cuda
