// optimise
// ctest-timeout: 600
// Regions of equal value by algorithms that iterate, in the block double.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(equal_values_in_rounds)

BOOST_AUTO_TEST_CASE(in_the_double) {
  using equal = traits<equal_value>;
  check_equal_in_double<neighbour_propagation<eight, relabel, equal>>();
  check_equal_in_double<directional_propagation<eight, relabel, equal>>();
  check_equal_in_double<reference_equivalence<four, relabel, equal_value>>();
}

BOOST_AUTO_TEST_SUITE_END()
