// expect: algorithm: the finish (parameter 5) needs more than the merge (parameter 4) leaves: end that with flatten where sites are relabelled in place, with carry where features travel with nodes; see docs/policies.md, reach
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>,
                          once<plant_payload, everywhere<unite_earlier<retry>>, flatten>,
                          early_at_roots<features<area>>>;
} // namespace skerry
