// expect: algorithm: a link of the merge (parameter 4) has no `using reads = kind<Site, Store, Reach>`; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>,
                          fixpoint<together<search<lower_to_neighbours>, hook>>, relabel>;
} // namespace skerry
