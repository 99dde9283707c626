// Family: labels that travel over pixels on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::neighbour_propagation, four>;
template struct opener<catalog::neighbour_propagation, eight>;
template struct opener<equal_values_of<catalog::neighbour_propagation>, four>;
template struct opener<equal_values_of<catalog::neighbour_propagation>, eight>;
template struct opener<catalog::neighbour_propagation_block, four>;
template struct opener<catalog::neighbour_propagation_block, eight>;
template struct opener<equal_values_of<catalog::neighbour_propagation_block>, four>;
template struct opener<equal_values_of<catalog::neighbour_propagation_block>, eight>;
template struct opener<catalog::rasmusson, eight>;
} // namespace skerry::cuda
