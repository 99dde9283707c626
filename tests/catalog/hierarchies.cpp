// optimise
// ctest-timeout: 900
// Tiles that are joined level by level; what fits into few levels, and sizes that no factor divides.
#include "support/check_double.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(hierarchies)

namespace {

/// Small tiles, so that small images have many levels.
template <class Connectivity, int W, int H, int Factor, class Link> using small =
    algorithm<Connectivity, tile<W, H>, in_tile<plant_self, until_quiet<equivalence<>, compress>>,
              levels<Factor, Link, compress_rims>, relabel>;

} // namespace

BOOST_AUTO_TEST_CASE(tile_merging_of_stava) { check_entry_in_double<catalog::stava_tm>(); }
BOOST_AUTO_TEST_CASE(tile_merging_by_level) { check_entry_in_double<catalog::ridge_tm>(); }
BOOST_AUTO_TEST_CASE(tile_merging_with_early_features) { check_entry_in_double<catalog::ridge_tm_early>(); }
BOOST_AUTO_TEST_CASE(tile_merging_with_late_features) { check_entry_in_double<catalog::ridge_tm_late>(); }
BOOST_AUTO_TEST_CASE(columns) { check_entry_in_double<catalog::column_runs>(); }
BOOST_AUTO_TEST_CASE(tile_merging_tuned) { check_entry_in_double<catalog::ridge_tm_tuned>(); }
BOOST_AUTO_TEST_CASE(columns_tuned) { check_entry_in_double<catalog::column_runs_tuned>(); }

BOOST_AUTO_TEST_CASE(small_tiles) {
  check_on_hosts<small<eight, 2, 3, 2, join_until_quiet<>>>(13);
  check_on_hosts<small<four, 3, 2, 3, join<retry>>>(13);
  check_in_double<small<eight, 4, 4, 2, join_until_quiet<>>>();
  check_in_double<small<eight, 3, 5, 2, join<retry>>>();
}

BOOST_AUTO_TEST_SUITE_END()
