// expect: algorithm: the local merge (parameter 3) cannot work on this tiling (parameter 2); see what it reads in docs/policies.md, local merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, tile<24, 8>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
} // namespace skerry
