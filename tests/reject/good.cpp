// expect-ok
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;
template struct algorithm<four, strip<64>, raster_runs<64>, once<seam_union<hook>>, also<relabel, early<shape>>>;
template struct algorithm<four, whole, each_site<pixel, plant_neighbour>, once<everywhere<unite_critical<komura>>>,
                          relabel>;
template struct algorithm<eight, tile<8, 4>, in_tile<plant_self, unite_earlier<retry>>, once<border_union<retry>>,
                          relabel, traits<equal_value>>;
} // namespace skerry
