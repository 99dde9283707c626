// expect: algorithm: the merge (parameter 4) has a link that hands features on with nodes, and the finish (parameter 5) reads none of them; give it early_at_roots; see docs/policies.md, finish
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>,
                          once<plant_payload, everywhere<unite_earlier<retry>>, carry<compress>>, relabel>;
} // namespace skerry
