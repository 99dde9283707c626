// expect: algorithm: parameter 3 must be a local merge, such as raster_runs<64>: it has no `using leaves = kind<Site, Store, Reach>`; see docs/policies.md, local merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, relabel, once<seam_union<komura>>, relabel>;
} // namespace skerry
