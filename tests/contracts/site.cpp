// optimise
// The archetype of a site: a scan in raster order plants it, seams are joined, labels are right; and the law of local merges.
#include "contracts/archetype/site.hpp"
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) {
  local_law<raster_scan<archetype, plant_self, unite_earlier<retry>>, eight, tile<8, 4>>::check();
}
BOOST_AUTO_TEST_CASE(labels) {
  check_on_images("archetype of a site", {.host = 2000, .threads = 500, .host_masks = 29, .double_masks = 8001},
                  [](auto& queue, image const& im) {
                    return checker<takes_archetype, std::remove_reference_t<decltype(queue)>>(queue)(im);
                  });
}
