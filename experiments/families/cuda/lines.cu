// Family: labels that travel along lines on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::directional_propagation, four>;
template struct opener<catalog::directional_propagation, eight>;
template struct opener<equal_values_of<catalog::directional_propagation>, four>;
template struct opener<equal_values_of<catalog::directional_propagation>, eight>;
template struct opener<catalog::row_column_unification, four>;
template struct opener<catalog::mkc, eight>;
template struct opener<catalog::hybrid1, eight>;
} // namespace skerry::cuda
