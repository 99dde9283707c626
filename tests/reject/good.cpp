// expect-ok
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
template struct algorithm<four, strip<64>, raster_runs<64>, once<seam_union<hook>>, also<relabel, early<shape>>>;
} // namespace skerry
