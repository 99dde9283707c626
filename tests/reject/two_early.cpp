// expect: also: both finishes (parameters 1 and 2) add features up tile by tile, and a tile's components are numbered once for that; give one early<features<...>> all features
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, tile<32, 32>, bit_runs<32>, once<rim_union<hook>>,
                          also<early<features<area>>, early<features<bounding_box>>>>;
} // namespace skerry
