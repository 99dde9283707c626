// expect: algorithm: the merge (parameter 4) has a link that looks for labels at other sites than where the local merge (parameter 3) leaves them
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, whole, each_site<cell, plant_neighbour>, once<everywhere<unite_critical<retry>>>,
                          relabel>;
} // namespace skerry
