// optimise
// unite_earlier: every site with all its earlier neighbours.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_earlier_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, unite_earlier<retry>>::check<four>();
  steps_in_tiles<plant_neighbour, unite_earlier<trade>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) {
  steps_everywhere<pixel, plant_self, unite_earlier<retry>>::check<eight>();
  steps_everywhere<cell, plant_self, unite_earlier<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_in_raster_order) {
  steps_in_raster_order<pixel, plant_self, unite_earlier<retry>>::check<four>();
  steps_in_raster_order<cell, plant_self, unite_earlier<retry>>::check<eight>();
}

BOOST_AUTO_TEST_SUITE_END()
