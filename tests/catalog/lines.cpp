// optimise
// ctest-timeout: 900
// Labels that travel along lines.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(line_entries)

BOOST_AUTO_TEST_CASE(in_all_directions) { check_entry_in_double<catalog::directional_propagation>(); }
BOOST_AUTO_TEST_CASE(in_rows_and_columns) { check_entry_in_double<catalog::row_column_unification>(); }
BOOST_AUTO_TEST_CASE(with_rays) { check_entry_in_double<catalog::hybrid1>(); }

BOOST_AUTO_TEST_SUITE_END()
