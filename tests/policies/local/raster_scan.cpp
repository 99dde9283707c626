// optimise
// raster_scan: every step at a site before the next, in the whole image or strip by strip.
#include "laws/step.hpp"

#include <skerry/policy/link/border_union.hpp>
#include <skerry/policy/local/raster_scan.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_critical.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(relates<raster_scan<pixel, plant_self, unite_earlier<retry>>, equal_value>);

BOOST_AUTO_TEST_SUITE(raster_scan_alone)

BOOST_AUTO_TEST_CASE(law_in_the_image) {
  steps_in_raster_order<pixel, plant_neighbour, unite_critical<retry>>::check<four>();
  steps_in_raster_order<cell, plant_self, unite_earlier<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_in_strips) {
  local_law<raster_scan<pixel, plant_neighbour, unite_critical<retry>>, eight, strip<8>>::check(plan_of_steps);
  local_law<raster_scan<cell, plant_self, unite_earlier<retry>>, eight, strip<4>>::check(plan_of_steps);
}

BOOST_AUTO_TEST_CASE(strips_on_threads) {
  check_composition<algorithm<four, strip<8>, raster_scan<pixel, plant_neighbour, unite_critical<retry>>,
                              once<border_union<retry>>, relabel>>();
}

BOOST_AUTO_TEST_SUITE_END()
