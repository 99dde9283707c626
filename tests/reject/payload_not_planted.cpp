// expect: algorithm: the finish (parameter 5) reads features that travel with nodes, and the merge (parameter 4) does not begin with a link that gives nodes theirs, such as plant_payload; see docs/policies.md, finish
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>,
                          once<everywhere<unite_earlier<retry>>, carry<compress>>, early_at_roots<features<area>>>;
} // namespace skerry
