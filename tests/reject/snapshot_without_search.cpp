// expect: algorithm: the merge (parameter 4) reads labels in place only, the traits (parameter 6) ask for another read mode; see docs/policies.md, traits
#include <skerry/catalog.hpp>

namespace skerry {
using rows_and_columns = fixpoint<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>>;
template struct algorithm<four, whole, each_site<pixel, plant_self>, rows_and_columns, relabel,
                          traits<foreground, minimum, snapshot>>;
} // namespace skerry
