// optimise
// ctest-timeout: 900
// Cells of 2 x 2 pixels.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(cells_entries)

BOOST_AUTO_TEST_CASE(union_find) { check_entry_in_double<catalog::buf>(); }
BOOST_AUTO_TEST_CASE(equivalence) { check_entry_in_double<catalog::bke>(); }
BOOST_AUTO_TEST_CASE(without_compression) { check_entry_in_double<catalog::bke_nic>(); }
BOOST_AUTO_TEST_CASE(decision_tree) { check_entry_in_double<catalog::c_drag>(); }
BOOST_AUTO_TEST_CASE(union_find_tuned) { check_entry_in_double<catalog::buf_tuned>(); }
BOOST_AUTO_TEST_CASE(equivalence_tuned) { check_entry_in_double<catalog::bke_tuned>(); }
BOOST_AUTO_TEST_CASE(decision_tree_tuned) { check_entry_in_double<catalog::c_drag_tuned>(); }

BOOST_AUTO_TEST_SUITE_END()
