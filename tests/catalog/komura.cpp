// optimise
// ctest-timeout: 900
// Equivalence of neighbours in global memory.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(komura_entries)

BOOST_AUTO_TEST_CASE(linked) { check_entry_in_double<catalog::komura>(); }
BOOST_AUTO_TEST_CASE(plain) { check_entry_in_double<catalog::komura_raster>(); }
BOOST_AUTO_TEST_CASE(of_eight) { check_entry_in_double<catalog::ke>(); }
BOOST_AUTO_TEST_CASE(linked_tuned) { check_entry_in_double<catalog::komura_tuned>(); }
BOOST_AUTO_TEST_CASE(of_eight_tuned) { check_entry_in_double<catalog::ke_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
