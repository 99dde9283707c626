// optimise
// plant_row: a row is planted in one step.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(plant_row_alone)

BOOST_AUTO_TEST_CASE(law_on_rows) {
  local_law<in_tile<plant_row>, four, tile<32, 1>>::check(plan_of_steps);
  local_law<in_tile<plant_row>, eight, tile<100, 1>>::check(plan_of_steps);
}

BOOST_AUTO_TEST_CASE(rows) {
  BOOST_TEST((planted<four, plant_row>(image("##.##/####."))) == (std::vector<int>{0, 0, -1, 3, 3, 5, 5, 6, 7, -1}));
}

static_assert(local_merge_on<in_tile<plant_row>, tile<512, 1>> && !local_merge_on<in_tile<plant_row>, tile<32, 2>>,
              "a tile of two rows would not be linked");

BOOST_AUTO_TEST_SUITE_END()
