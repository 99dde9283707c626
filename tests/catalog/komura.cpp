// optimise
// ctest-timeout: 900
// Equivalence of neighbours in global memory.
#include "support/check_entry.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(komura_entries)

BOOST_AUTO_TEST_CASE(linked) { check_entry<catalog::komura>(); }
BOOST_AUTO_TEST_CASE(plain) { check_entry<catalog::komura_raster>(); }
BOOST_AUTO_TEST_CASE(of_eight) { check_entry<catalog::ke>(); }

BOOST_AUTO_TEST_SUITE_END()
