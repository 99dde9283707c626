// expect: algorithm: parameter 4 must be a schedule of links, such as once<seam_union<retry>>: it has no `using links = type_list<...>`; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, seam_union<komura>, relabel>;
} // namespace skerry
