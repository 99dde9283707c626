// ctest-timeout: 900
// ctest-sample
// The grid of steps with the union primitive hook.
#include "support/step_grid.hpp"

BOOST_AUTO_TEST_SUITE(grid_of_steps_by_hook)

BOOST_AUTO_TEST_CASE(every_legal_cell_is_right_and_every_other_says_why) {
  skerry::testing::check_grid_of_steps<skerry::hook_with, 10000, skerry::path::full>();
}

BOOST_AUTO_TEST_SUITE_END()
