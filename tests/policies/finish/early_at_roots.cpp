// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, taken from roots; alone and beside labels, with the paper's three
// ways to begin.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(early_at_roots_alone)

static_assert(!finish_on<early_at_roots<features<area>>, whole_run<64>, compact>, "nodes of runs have no slots");
static_assert(std::same_as<payload_of<numbered<consecutive, also<relabel, early_at_roots<features<area>>>>>::type,
                           features<area>>);

BOOST_AUTO_TEST_CASE(pixels) {
  finish_law<early_at_roots<all_features<eight>>, eight, in_labels, pixel, tile<3, 2>>::check();
}
BOOST_AUTO_TEST_CASE(beside_labels) {
  check_little<finish_law<also<relabel, early_at_roots<all_features<four>>>, four, in_labels, pixel, tile<4, 4>>>();
}

namespace {
template <class Plant> using tiles =
    tile_merging_early<eight, also<relabel, early_at_roots<all_features<eight>>>, Plant>;
} // namespace

BOOST_AUTO_TEST_CASE(of_tiles) {
  check_on_hosts<tiles<plant_payload>>(31);
  check_on_hosts<tiles<add_payload>>(31);
  check_on_hosts<tiles<sum_payload>>(31);
}
BOOST_AUTO_TEST_CASE(without_area) {
  check_on_hosts<ridge_equivalence_early<four, early_at_roots<features<coordinate_sums, bounding_box>>>>(97);
}
BOOST_AUTO_TEST_CASE(of_rounds) {
  check_on_hosts<ridge_equivalence_early<four, early_at_roots<all_features<four>>>>(31);
}

BOOST_AUTO_TEST_SUITE_END()
