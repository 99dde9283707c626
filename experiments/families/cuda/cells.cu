// Family: cells of 2 x 2 pixels, on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::buf, eight, mapping>;
template struct opener<catalog::bke, eight, mapping>;
template struct opener<catalog::bke_nic, eight, mapping>;
template struct opener<catalog::c_drag, eight, mapping>;
} // namespace skerry::cuda
