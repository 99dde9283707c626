// Family: cells of 2 x 2 pixels, on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::buf, eight>;
template struct opener<catalog::bke, eight>;
template struct opener<catalog::bke_nic, eight>;
template struct opener<catalog::c_drag, eight>;
} // namespace skerry::cuda
