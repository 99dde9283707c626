// expect: levels: a factor of at least 2, and links of a level, such as join<retry>; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, levels<2, seam_union<komura>>, relabel>;
} // namespace skerry
