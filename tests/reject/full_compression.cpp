// expect: retry: full path compression needs a union that changes roots alone, such as hook; see docs/policies.md, path compression
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, tile<8, 4>, in_tile<plant_self, unite_earlier<retry_with<path::full>>>,
                          once<border_union<retry>>, relabel>;
} // namespace skerry
