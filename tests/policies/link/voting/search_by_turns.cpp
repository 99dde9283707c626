// optimise
// ctest-timeout: 600
// search_by_turns: labels go from one plane to the other and back, two steps a round; nothing is copied.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/step.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/voting/search_by_turns.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/step/voting/rays.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(writes_own_entry<lower_to_neighbours> && writes_own_entry<rays<>> && !writes_own_entry<equivalence<>>);
static_assert(reads_by<search_by_turns<rays<>>, snapshot> &&
              relates<search_by_turns<lower_to_neighbours>, equal_value>);

BOOST_AUTO_TEST_SUITE(search_by_turns_alone)

namespace {

using from_a_snapshot = traits<foreground, minimum, snapshot>;

template <class Traits> std::vector<int> once_on(image const& im) {
  host::serial queue;
  links_on<four, host::serial, whole, Traits> links(queue, im);
  BOOST_TEST(links.template changes<search_by_turns<lower_to_neighbours>>());
  return links.labels();
}

} // namespace

BOOST_AUTO_TEST_CASE(law_of_votes) {
  vote_law<search_by_turns<lower_to_neighbours>, four, true, whole, from_a_snapshot>::check();
  vote_law<search_by_turns<lower_to_neighbours>, eight, true>::check();
  vote_law<search_by_turns<rays<>>, eight, true, whole, from_a_snapshot>::check();
}
BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<fixpoint<search_by_turns<lower_to_neighbours>>, eight, in_labels, pixel, tile<4, 2>>::check(plan);
}

// With two planes a label moves by two pixels a round, whoever comes first; in one it is handed on along the row.
BOOST_AUTO_TEST_CASE(two_steps_a_round) {
  image const row("#####");
  BOOST_TEST((once_on<from_a_snapshot>(row) == std::vector<int>{0, 0, 0, 1, 2}));
  BOOST_TEST((once_on<traits<>>(row) == std::vector<int>{0, 0, 0, 0, 0}));
}

BOOST_AUTO_TEST_CASE(labels_of_a_composition) {
  using turns = algorithm<eight, whole, each_site<pixel, plant_self>, fixpoint<search_by_turns<lower_to_neighbours>>,
                          relabel, from_a_snapshot>;
  check_composition<turns>();
}

BOOST_AUTO_TEST_SUITE_END()
