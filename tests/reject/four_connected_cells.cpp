// expect: algorithm: the local merge (parameter 3) does not work with this connectivity (parameter 1); see docs/policies.md, local merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<cell, plant_self>, once<everywhere<unite_earlier<retry>>>, relabel>;
} // namespace skerry
