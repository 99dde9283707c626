// expect: algorithm: parameter 2 must be a tiling, such as strip<4>: it has no `static tile_grid grid(extent)`; see docs/policies.md, tiling
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, relabel, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
} // namespace skerry
