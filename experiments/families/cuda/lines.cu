// Family: labels that travel along lines on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::directional_propagation, four, mapping>;
template struct opener<catalog::directional_propagation, eight, mapping>;
template struct opener<equal_values_of<catalog::directional_propagation>, four, mapping>;
template struct opener<equal_values_of<catalog::directional_propagation>, eight, mapping>;
template struct opener<catalog::row_column_unification, four, mapping>;
template struct opener<catalog::mkc, eight, mapping>;
template struct opener<catalog::hybrid1, eight, mapping>;
} // namespace skerry::cuda
