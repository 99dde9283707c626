// expect: until_quiet: label equivalence goes quiet only where every round makes the trees flat: add compress; see docs/policies.md, steps
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, tile<16, 16>, in_tile<plant_self, until_quiet<equivalence<>>>,
                          once<border_union<retry>>, relabel>;
} // namespace skerry
