// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, taken from roots; alone and beside labels, with the paper's three
// ways to begin.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>
#include <skerry/names/session_of.hpp>

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
BOOST_AUTO_TEST_CASE(structures) {
  using finish = early_at_roots<array_of_structures<all_features<four>>>;
  check_on_hosts<tile_merging_early<four, also<relabel, finish>, sum_payload>>(97);
  check_on_hosts<ridge_equivalence_early<four, finish>>(97);
}

// The paper's memory: Table I has 48 bytes of properties a pixel, six sums of 64 bits, and 4 of labels; its text has 44 together with
// labels where the area takes 32 bits. Here a structure is the six values with a gap behind the area, arrays need no gap. Beside
// slots there are what a census of components and a table take.
BOOST_AUTO_TEST_CASE(memory_of_slots) {
  using paper = features<area, coordinate_sums, second_moments>;
  auto const workspace_of = []<class Algorithm>(std::type_identity<Algorithm>, int side) {
    skerry::detail::session_of<Algorithm, host::serial> opened;
    return opened.needs({side, side});
  };
  for (int const side : {1 << 10, 1 << 12, 1 << 14}) {
    auto const pixels = double(side) * side;
    auto const arrays = workspace_of(
        std::type_identity<tile_merging_early<four, also<relabel, early_at_roots<paper>>, plant_payload>>{}, side);
    auto const structures = workspace_of(
        std::type_identity<
            tile_merging_early<four, also<relabel, early_at_roots<array_of_structures<paper>>>, plant_payload>>{},
        side);
    BOOST_TEST(arrays.labels == std::size_t(4 * pixels));
    BOOST_TEST(
        (structures.labels == arrays.labels && structures.per_component == 4 + 48 && arrays.per_component == 4 + 44));
    BOOST_TEST((double(arrays.workspace) >= 44 * pixels && double(arrays.workspace) < 44.1 * pixels));
    BOOST_TEST((double(structures.workspace) >= 48 * pixels && double(structures.workspace) < 48.1 * pixels));
  }
}

BOOST_AUTO_TEST_SUITE_END()
