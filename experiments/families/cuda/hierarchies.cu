// Family: tiles that are joined level by level on a CUDA device.
#include <skerry/backend/by_name/cuda_open.hpp>

namespace skerry::cuda {
template struct opener<catalog::stava_tm, four, mapping>;
template struct opener<catalog::stava_tm, eight, mapping>;
template struct opener<catalog::ridge_tm, four, mapping>;
template struct opener<catalog::ridge_tm, eight, mapping>;
template struct opener<catalog::column_runs, four, mapping>;
template struct opener<catalog::column_runs, eight, mapping>;
} // namespace skerry::cuda
