// Family: labels that travel over pixels on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::neighbour_propagation, four, mapping>;
template struct opener<catalog::neighbour_propagation, eight, mapping>;
template struct opener<equal_values_of<catalog::neighbour_propagation>, four, mapping>;
template struct opener<equal_values_of<catalog::neighbour_propagation>, eight, mapping>;
template struct opener<catalog::neighbour_propagation_block, four, mapping>;
template struct opener<catalog::neighbour_propagation_block, eight, mapping>;
template struct opener<equal_values_of<catalog::neighbour_propagation_block>, four, mapping>;
template struct opener<equal_values_of<catalog::neighbour_propagation_block>, eight, mapping>;
template struct opener<catalog::rasmusson, eight, mapping>;
} // namespace skerry::cuda
