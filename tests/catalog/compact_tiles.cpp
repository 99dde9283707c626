// optimise
// ctest-timeout: 900
// The compact store on tiles, for warps.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compact_on_tiles)

template <class C, class Order> using labels_in = compact_tiles<C, numbered<Order, relabel>>;

template <class C, class Order> using in_small_tiles = compact_tiles<C, numbered<Order, relabel>, hook, tile<64, 32>>;

BOOST_AUTO_TEST_CASE(small_tiles_four) { check_closely_in_double<in_small_tiles<four, consecutive>>(997); }
BOOST_AUTO_TEST_CASE(small_tiles_eight) { check_closely_in_double<in_small_tiles<eight, consecutive>>(997); }
BOOST_AUTO_TEST_CASE(labels_four) { check_closely_in_double<compact_tiles<four, relabel>>(397); }
BOOST_AUTO_TEST_CASE(labels_eight) { check_closely_in_double<compact_tiles<eight, relabel>>(397); }
BOOST_AUTO_TEST_CASE(consecutive_four) { check_closely_in_double<labels_in<four, consecutive>>(1997); }
BOOST_AUTO_TEST_CASE(consecutive_eight) { check_closely_in_double<labels_in<eight, consecutive>>(1997); }
BOOST_AUTO_TEST_CASE(first_pixels_four) { check_closely_in_double<labels_in<four, first_pixel>>(19937); }
BOOST_AUTO_TEST_CASE(first_pixels_eight) { check_closely_in_double<labels_in<eight, first_pixel>>(19937); }
BOOST_AUTO_TEST_CASE(features_four) { check_closely_in_double<compact_tiles<four, early<shape>>>(1997); }
BOOST_AUTO_TEST_CASE(both_eight) { check_closely_in_double<compact_tiles<eight, also<relabel, early<shape>>>>(1997); }
BOOST_AUTO_TEST_CASE(features_eight_by_tile) {
  check_closely_in_double<compact_tiles<eight, late_by_tile<shape>>>(1997);
}
BOOST_AUTO_TEST_CASE(both_four_late) { check_everywhere<compact_tiles<four, also<relabel, late<shape>>>>(13, 1997); }

BOOST_AUTO_TEST_SUITE_END()
