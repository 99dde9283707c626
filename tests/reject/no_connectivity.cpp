// expect: algorithm: parameter 1 must be a connectivity, such as eight: it has no `static constexpr int neighbours`; see docs/policies.md, connectivity
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<int, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
} // namespace skerry
