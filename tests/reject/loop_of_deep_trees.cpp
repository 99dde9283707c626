// expect: fixpoint: label equivalence goes quiet only where every round makes the trees flat: add everywhere<compress>
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>, fixpoint<search<equivalence<>>>, relabel>;
} // namespace skerry
