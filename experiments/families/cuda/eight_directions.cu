// Family: searches along eight directions on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::eight_dls, eight>;
template struct opener<catalog::m8dls, eight>;
template struct opener<catalog::s4dls, eight>;
template struct opener<catalog::hybrid2, eight>;
template struct opener<catalog::hybrid3, eight>;
} // namespace skerry::cuda
