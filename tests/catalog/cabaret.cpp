// optimise
// ctest-timeout: 900
// Distanceless label propagation.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(cabaret_entries)

BOOST_AUTO_TEST_CASE(repaired) { check_entry_in_double<catalog::cabaret>(); }
BOOST_AUTO_TEST_CASE(tuned) { check_entry_in_double<catalog::cabaret_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
