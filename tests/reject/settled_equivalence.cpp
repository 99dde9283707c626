// expect: settle: a step that looks at labels of neighbours alone, such as lower_to_neighbours; see docs/policies.md, steps that vote
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, tile<32, 8>, each_site<pixel, plant_self>, fixpoint<settle<equivalence<>>, flatten>,
                          relabel>;
} // namespace skerry
