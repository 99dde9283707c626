// expect: algorithm: the finish (parameter 5) needs another store than the local merge (parameter 3) fills
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<64>, raster_runs<64>, once<seam_union<hook>>, late<shape_of_label>>;
} // namespace skerry
