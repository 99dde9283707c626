// expect: algorithm: the merge (parameter 4) leaves trees that end at tile seams, the finish (parameter 5) needs them to reach across the image; see docs/policies.md, reach
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<>, relabel>;
} // namespace skerry
