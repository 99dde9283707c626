// expect: algorithm: the merge (parameter 4) hands no labels on between some of the neighbours that the connectivity (parameter 1) has
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, whole, each_site<pixel, plant_self>, fixpoint<search<rays<if_label_moved>>>, relabel>;
} // namespace skerry
