// optimise
// ctest-timeout: 900
// The compact store on strips, for cores.
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compact_on_strips)

template <class C> using labels = compact_strips<C, relabel>;
template <class C, class Order> using labels_in = compact_strips<C, numbered<Order, relabel>>;

BOOST_AUTO_TEST_CASE(labels_four) { check_closely_in_double<labels<four>>(); }
BOOST_AUTO_TEST_CASE(labels_eight) { check_closely_in_double<labels<eight>>(); }
BOOST_AUTO_TEST_CASE(consecutive_four) { check_closely_in_double<labels_in<four, consecutive>>(); }
BOOST_AUTO_TEST_CASE(consecutive_eight) { check_closely_in_double<labels_in<eight, consecutive>>(); }
BOOST_AUTO_TEST_CASE(first_pixels_four) { check_closely_in_double<labels_in<four, first_pixel>>(997); }
BOOST_AUTO_TEST_CASE(first_pixels_eight) { check_closely_in_double<labels_in<eight, first_pixel>>(997); }
BOOST_AUTO_TEST_CASE(both_by_first_pixels) {
  check_closely_in_double<compact_strips<eight, numbered<first_pixel, also<relabel, early<shape>>>>>(9973);
}
BOOST_AUTO_TEST_CASE(features_four) { check_closely_in_double<compact_strips<four, early<shape>>>(997); }
BOOST_AUTO_TEST_CASE(both_eight) { check_closely_in_double<compact_strips<eight, also<relabel, early<shape>>>>(997); }
BOOST_AUTO_TEST_CASE(both_four_late) { check_everywhere<compact_strips<four, also<relabel, late<shape>>>>(7, 997); }

BOOST_AUTO_TEST_SUITE_END()
