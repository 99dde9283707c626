// inherit: lines of pixels linked in one go; unions join what lines do not.
#include "laws/step.hpp"

#include <skerry/step/compress.hpp>
#include <skerry/step/inherit.hpp>
#include <skerry/step/plant_self.hpp>
#include <skerry/step/unite_earlier.hpp>
#include <skerry/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(inherit_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, inherit_west, inherit_north, compress, unite_earlier<retry>>::check<four>();
  steps_in_tiles<plant_self, inherit_north, inherit_west, unite_earlier<retry>>::check<eight>();
}

// One after the other, a run takes over its first pixel.
BOOST_AUTO_TEST_CASE(a_row_in_order) {
  steps_in_raster_order<pixel, plant_self, inherit_west, unite_earlier<retry>>::check<four>();
}

BOOST_AUTO_TEST_SUITE_END()
