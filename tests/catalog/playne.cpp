// optimise
// ctest-timeout: 900
// Critical pixels.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(playne_entries)

BOOST_AUTO_TEST_CASE(direct) { check_entry_in_double<catalog::playne>(); }
BOOST_AUTO_TEST_CASE(in_blocks) { check_entry_in_double<catalog::playne_in_blocks>(); }
BOOST_AUTO_TEST_CASE(direct_tuned) { check_entry_in_double<catalog::playne_tuned>(); }
BOOST_AUTO_TEST_CASE(in_blocks_tuned) { check_entry_in_double<catalog::playne_in_blocks_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
