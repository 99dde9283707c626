// expect: features: a feature has no `using type`, an unsigned integer; see docs/policies.md, features
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, late<features<komura>>>;
} // namespace skerry
