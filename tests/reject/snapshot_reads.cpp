// expect: algorithm: the merge (parameter 4) reads labels in place only, the traits (parameter 6) ask for another read mode; see docs/policies.md, traits
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel,
                          traits<foreground, minimum, snapshot>>;
} // namespace skerry
