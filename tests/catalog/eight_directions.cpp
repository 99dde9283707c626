// optimise
// ctest-timeout: 900
// Searches along eight directions, alone and with backtracking.
#include "support/check_entry.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(eight_direction_entries)

BOOST_AUTO_TEST_CASE(unrestricted) { check_entry<catalog::eight_dls>(); }
BOOST_AUTO_TEST_CASE(restricted) { check_entry<catalog::m8dls>(); }
BOOST_AUTO_TEST_CASE(selective) { check_entry<catalog::s4dls>(); }
BOOST_AUTO_TEST_CASE(restricted_with_backtracking) { check_entry<catalog::hybrid2>(); }
BOOST_AUTO_TEST_CASE(selective_with_backtracking) { check_entry<catalog::hybrid3>(); }

BOOST_AUTO_TEST_SUITE_END()
