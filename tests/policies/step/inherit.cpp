// optimise
// inherit: lines of pixels linked in one go; unions join what lines do not.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/inherit.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_critical.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(inherit_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, inherit_west, inherit_north, compress, unite_earlier<retry>>::check<four>();
  steps_in_tiles<plant_self, inherit_north, inherit_west, unite_earlier<retry>>::check<eight>();
}

// Columns inherited on top of planted trees leave them whole, so that critical pixels are enough.
BOOST_AUTO_TEST_CASE(law_of_planted_trees) {
  steps_in_tiles<plant_neighbour, inherit_north, compress, unite_critical<retry>>::check<four>();
  steps_in_tiles<plant_neighbour, inherit_north, unite_critical<retry>>::check<eight>();
}
static_assert(std::same_as<inherit_north::leaves<linked_reach, tile_reach>, linked_reach> &&
              std::same_as<inherit_west::leaves<linked_reach, tile_reach>, partial_reach> &&
              std::same_as<inherit_north::leaves<partial_reach, tile_reach>, partial_reach>);

// One after the other, a run takes over its first pixel.
BOOST_AUTO_TEST_CASE(a_row_in_order) {
  steps_in_raster_order<pixel, plant_self, inherit_west, unite_earlier<retry>>::check<four>();
}

BOOST_AUTO_TEST_SUITE_END()
