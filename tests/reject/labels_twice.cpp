// expect: also: both finishes (parameters 1 and 2) write labels, and there is one plane of them; leave one out
#include <skerry/catalog.hpp>

namespace skerry {
template struct algorithm<four, strip<64>, raster_runs<64>, once<seam_union<hook>, flatten>,
                          also<relabel, relabel_by_pixel>>;
} // namespace skerry
