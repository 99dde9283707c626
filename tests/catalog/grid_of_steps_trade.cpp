// ctest-timeout: 900
// ctest-sample
// The grid of steps with the union primitive trade.
#include "support/step_grid.hpp"

BOOST_AUTO_TEST_SUITE(grid_of_steps_by_trade)

BOOST_AUTO_TEST_CASE(every_legal_cell_is_right_and_every_other_says_why) {
  skerry::testing::check_grid_of_steps<skerry::trade_with, 30000>();
}

BOOST_AUTO_TEST_SUITE_END()
