// optimise
// in_tile: steps over a tile in scratch; tiles of one lane group up to a block.
#include "laws/step.hpp"

#include <skerry/policy/local/in_tile.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(relates<in_tile<plant_self, unite_earlier<retry>>, equal_value>);

BOOST_AUTO_TEST_SUITE(in_tile_alone)

BOOST_AUTO_TEST_CASE(law_in_tiles_of_a_lane_group) {
  local_law<in_tile<plant_self, unite_earlier<retry>>, eight, tile<32, 1>>::check(plan_of_steps);
  local_law<in_tile<plant_self, unite_earlier<retry>>, four, tile<5, 3>>::check(plan_of_steps);
}

BOOST_AUTO_TEST_CASE(law_in_large_tiles) {
  image_plan plan = plan_of_steps;
  plan.in_double = 0;
  local_law<in_tile<plant_self, unite_earlier<retry>>, eight, tile<64, 32>>::check(plan);
}

static_assert(!local_merge_on<in_tile<plant_self, unite_earlier<retry>>, strip<4>>, "strips have no fixed width");

BOOST_AUTO_TEST_SUITE_END()
