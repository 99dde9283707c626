// expect: algorithm: a policy of this composition labels foreground only, the traits (parameter 6) ask for another relation; see docs/policies.md, traits
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel,
                          traits<equal_value>>;
} // namespace skerry
