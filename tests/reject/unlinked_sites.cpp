// expect: algorithm: the merge (parameter 4) has a link that needs trees that reach further, or are linked in another way, than the local merge (parameter 3) and the links before it leave them; see docs/policies.md, reach
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>, once<everywhere<unite_rest<retry>>>, relabel>;
} // namespace skerry
