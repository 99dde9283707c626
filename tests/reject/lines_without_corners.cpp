// expect: algorithm: the merge (parameter 4) hands no labels on between some of the neighbours that the connectivity (parameter 1) has; see docs/policies.md, merge
#include <skerry/catalog.hpp>

namespace skerry {
using rows_and_columns = fixpoint<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>>;
template struct algorithm<four, whole, each_site<pixel, plant_self>, rows_and_columns, relabel>; // right
template struct algorithm<eight, whole, each_site<pixel, plant_self>, rows_and_columns, relabel>;
} // namespace skerry
