// expect: everywhere: until_quiet repeats steps inside a tile, in in_tile; over an image it is fixpoint that repeats; see docs/policies.md, steps
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, whole, each_site<pixel, plant_self>, once<everywhere<until_quiet<lower_to_neighbours>>>,
                          relabel>;
} // namespace skerry
