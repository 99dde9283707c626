// optimise
// ctest-timeout: 900
// Conventional union-find in tiles.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(oliveira_entries)

BOOST_AUTO_TEST_CASE(repaired) { check_entry_in_double<catalog::oliveira>(); }
BOOST_AUTO_TEST_CASE(tuned) { check_entry_in_double<catalog::oliveira_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
