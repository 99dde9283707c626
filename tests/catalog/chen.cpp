// optimise
// ctest-timeout: 900
// Coarse labeling and boundary analysis.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(chen_entries)

BOOST_AUTO_TEST_CASE(repaired) { check_entry_in_double<catalog::chen>(); }
BOOST_AUTO_TEST_CASE(tuned) { check_entry_in_double<catalog::chen_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
