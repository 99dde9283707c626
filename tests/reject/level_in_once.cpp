// expect: algorithm: the merge (parameter 4) has a link of a level, such as join<retry>, in a schedule without levels, or another link in levels<...>; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<join<retry>, seam_union<retry>>, relabel>;
} // namespace skerry
