// optimise
// ctest-timeout: 600
// The law of finishes: labels are right, and features are those of the components' pixels. 4-connected too a component's perimeter is its
// own, where another touches it at a corner.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/finish/measure_labels.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(measure_labels_alone)

namespace {
using outlines = features<area, perimeter, perimeter_8, crack_length, euler_number>;
}

static_assert(!measures_by<late<outlines>, four> && measures_by<measure_labels<outlines>, four>);
static_assert(measures_by<numbered<consecutive, measure_labels<outlines>>, four>);
static_assert(std::same_as<order_of<measure_labels<outlines>>, consecutive>);

BOOST_AUTO_TEST_CASE(outlines_of_pixels) {
  finish_law<measure_labels<outlines>, four, in_labels, pixel, tile<3, 2>>::check();
}
BOOST_AUTO_TEST_CASE(outlines_of_runs) {
  check_little<finish_law<measure_labels<outlines>, four, in_labels, run<32>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(outlines_of_strips) {
  check_little<finish_law<measure_labels<outlines>, four, compact, whole_run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(all_features_of_cells) {
  check_little<finish_law<measure_labels<all_features<eight>>, eight, in_labels, cell, tile<4, 2>>>();
}
BOOST_AUTO_TEST_CASE(by_first_pixels) {
  check_little<finish_law<numbered<first_pixel, measure_labels<outlines>>, four, compact, whole_run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(wide_labels) {
  check_little<finish_law<measure_labels<outlines>, four, in_labels, pixel, tile<3, 2>,
                          traits<foreground, minimum, in_place, u64>>>();
}

BOOST_AUTO_TEST_SUITE_END()
