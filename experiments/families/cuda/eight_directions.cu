// Family: searches along eight directions on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::eight_dls, eight, mapping>;
template struct opener<catalog::m8dls, eight, mapping>;
template struct opener<catalog::s4dls, eight, mapping>;
template struct opener<catalog::hybrid2, eight, mapping>;
template struct opener<catalog::hybrid3, eight, mapping>;
} // namespace skerry::cuda
