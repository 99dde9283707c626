// expect: algorithm: the local merge (parameter 3) does not work with this connectivity (parameter 1); see docs/policies.md, local merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<64>, raster_runs<64, 2>, once<seam_union<hook>>, relabel>;
} // namespace skerry
