// Family: tiles that are joined level by level on a CUDA device.
#include <skerry/cuda/open.hpp>

namespace skerry::cuda {
template struct opener<catalog::stava_tm, four>;
template struct opener<catalog::stava_tm, eight>;
template struct opener<catalog::ridge_tm, four>;
template struct opener<catalog::ridge_tm, eight>;
template struct opener<catalog::column_runs, four>;
template struct opener<catalog::column_runs, eight>;
} // namespace skerry::cuda
