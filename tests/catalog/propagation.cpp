// optimise
// ctest-timeout: 900
// Labels that travel over pixels, by one or through a tile.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(propagation_entries)

BOOST_AUTO_TEST_CASE(by_pixels) { check_entry_in_double<catalog::neighbour_propagation>(); }
BOOST_AUTO_TEST_CASE(by_blocks) { check_entry_in_double<catalog::neighbour_propagation_block>(); }
BOOST_AUTO_TEST_CASE(by_far_pointers) { check_entry_in_double<catalog::rasmusson>(); }

BOOST_AUTO_TEST_SUITE_END()
