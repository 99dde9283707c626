// expect: algorithm: the merge (parameter 4) has a link that needs trees that reach further, or are linked in another way
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, tile<16, 16>, in_tile<plant_self, unite_earlier<retry>>,
                          once<search<lower_to_neighbours>, border_union<retry>>, relabel>;
} // namespace skerry
