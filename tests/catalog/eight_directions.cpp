// optimise
// ctest-timeout: 900
// Searches along eight directions, alone and with backtracking.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(eight_direction_entries)

BOOST_AUTO_TEST_CASE(unrestricted) { check_entry_in_double<catalog::eight_dls>(); }
BOOST_AUTO_TEST_CASE(restricted) { check_entry_in_double<catalog::m8dls>(); }
BOOST_AUTO_TEST_CASE(selective) { check_entry_in_double<catalog::s4dls>(); }
BOOST_AUTO_TEST_CASE(restricted_with_backtracking) { check_entry_in_double<catalog::hybrid2>(); }
BOOST_AUTO_TEST_CASE(selective_with_backtracking) { check_entry_in_double<catalog::hybrid3>(); }
BOOST_AUTO_TEST_CASE(verified) { check_entry_in_double<catalog::hybrid3_v>(); }
BOOST_AUTO_TEST_CASE(with_recorded_equivalences) { check_entry_in_double<catalog::hybrid3_le>(); }

BOOST_AUTO_TEST_SUITE_END()
