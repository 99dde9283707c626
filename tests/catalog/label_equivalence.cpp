// optimise
// ctest-timeout: 900
// Label equivalence: with and without a reference array, on cells, with snapshot reads and atomic minima.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(label_equivalence_entries)

BOOST_AUTO_TEST_CASE(with_reference) { check_entry_in_double<catalog::hawick_le>(); }
BOOST_AUTO_TEST_CASE(with_plain_stores) { check_entry_in_double<catalog::hawick_le_tuned>(); }
BOOST_AUTO_TEST_CASE(direct) { check_entry_in_double<catalog::kalentev_le>(); }
BOOST_AUTO_TEST_CASE(on_cells) { check_entry_in_double<catalog::block_le>(); }
BOOST_AUTO_TEST_CASE(with_snapshots) { check_entry_in_double<catalog::ridge_le>(); }
BOOST_AUTO_TEST_CASE(with_early_features) { check_entry_in_double<catalog::ridge_le_early>(); }
BOOST_AUTO_TEST_CASE(with_kept_snapshots) { check_entry_in_double<catalog::ridge_le_tuned>(); }
BOOST_AUTO_TEST_CASE(with_late_features) { check_entry_in_double<catalog::ridge_le_late>(); }

BOOST_AUTO_TEST_SUITE_END()
