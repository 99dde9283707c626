// expect: seam_union: the union primitive (parameter Unite) has no `template <parents P> static void unite(P const&, node, node)`; see docs/policies.md, union primitives
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<strip<4>>>, relabel>;
} // namespace skerry
