// expect: algorithm: parameter 5 must be a finish, such as relabel: it has no `static constexpr bool writes_labels`; see docs/policies.md, finish
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, int>;
} // namespace skerry
