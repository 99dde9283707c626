// expect: steps: a step reads trees that the steps before it do not leave; see docs/policies.md, steps
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, tile<8, 4>, in_tile<plant_self, unite_critical<retry>>, once<border_union<retry>>,
                          relabel>;
} // namespace skerry
