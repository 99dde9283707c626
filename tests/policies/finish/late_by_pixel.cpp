// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, where every pixel adds itself.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/finish/late_by_pixel.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(late_by_pixel_alone)

static_assert(!finish_on<late_by_pixel<all_features<four>>, whole_run<64>, compact>,
              "a pixel cannot look for its root there");
static_assert(std::same_as<order_of<late_by_pixel<all_features<four>>>, consecutive>);

BOOST_AUTO_TEST_CASE(pixels) {
  finish_law<late_by_pixel<all_features<eight>>, eight, in_labels, pixel, tile<3, 2>>::check();
}
BOOST_AUTO_TEST_CASE(cells) {
  check_little<finish_law<late_by_pixel<all_features<eight>>, eight, in_labels, cell, tile<4, 2>>>();
}
BOOST_AUTO_TEST_CASE(runs) {
  check_little<finish_law<late_by_pixel<all_features<four>>, four, in_labels, run<32>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(structures) {
  check_little<
      finish_law<late_by_pixel<array_of_structures<all_features<eight>>>, eight, in_labels, pixel, tile<3, 2>>>();
}

BOOST_AUTO_TEST_SUITE_END()
