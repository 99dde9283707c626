// expect: algorithm: the local merge (parameter 3) or the finish (parameter 5) counts on labels of first pixels, the traits (parameter 6) ask for last ones; see docs/policies.md, traits
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel,
                          traits<foreground, maximum>>;
} // namespace skerry
