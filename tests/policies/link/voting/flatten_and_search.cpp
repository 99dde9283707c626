// optimise
// ctest-timeout: 600
// flatten_and_search: what flattening writes is what the scan of the round reads.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/step.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/flatten_and_search.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

using both = flatten_and_search<equivalence<>>;
using both_by_blocks = flatten_and_search<equivalence<atomic_minimum>, flag_of_block>;

static_assert(reads_by<both, snapshot> && relates<both, equal_value> && !needs_flat_trees<both>);

BOOST_AUTO_TEST_SUITE(flatten_and_search_alone)

namespace {
using from_a_snapshot = traits<foreground, minimum, snapshot>;
template <class Reads> using labels_of_rounds =
    algorithm<eight, whole, each_site<pixel, plant_self>, fixpoint<both>, relabel, traits<foreground, minimum, Reads>>;
} // namespace

BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<fixpoint<both_by_blocks>, eight, in_labels, pixel, tile<4, 2>>::check(plan);
  merge_law<fixpoint<both>, four, in_labels, pixel, tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(labels) {
  check_composition<labels_of_rounds<snapshot>>();
  check_composition<labels_of_rounds<in_place>>();
}

// 3 hangs below 2, and 2 below 1: flattening brings both to 1 at once, and the scan sees 1 everywhere but at 0.
BOOST_AUTO_TEST_CASE(a_round) {
  host::serial queue;
  links_on<four, host::serial, whole, from_a_snapshot> links(queue, image("####"));
  links.put(2, 0, 1);
  links.put(3, 0, 2);
  BOOST_TEST(links.changes<both>());
  BOOST_TEST((links.labels() == std::vector<int>{0, 0, 1, 1}));
  BOOST_TEST(!links.changes<both>());
  BOOST_TEST((links.labels() == std::vector<int>{0, 0, 0, 0}));
}

BOOST_AUTO_TEST_SUITE_END()
