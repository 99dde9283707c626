// optimise
// ctest-timeout: 600
// search: a step that votes at every site, with a flag of the image and of a block; what a snapshot sees, drawn.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/link/voting/search.hpp>
#include <skerry/policy/schedule/fixpoint.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/voting/equivalence.hpp>
#include <skerry/policy/step/voting/label_backtracking.hpp>
#include <skerry/policy/step/voting/lower_to_neighbours.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(search_alone)

namespace {

template <class Reads, class Link> std::vector<int> once_on(image const& im) {
  host::serial queue;
  links_on<four, host::serial, whole, traits<foreground, minimum, Reads>> links(queue, im);
  BOOST_TEST(links.template changes<Link>());
  return links.labels();
}

} // namespace

static_assert(relates<search<equivalence<>>, equal_value> && reads_by<search<equivalence<>>, snapshot>);

static_assert(needs_flat_trees<search<equivalence<>>> && !needs_flat_trees<search<lower_to_neighbours>> &&
              flattens<search<label_backtracking>> && !flattens<search<equivalence<>>>);
static_assert(std::same_as<search<lower_to_neighbours>::leaves<tile_reach>, partial_reach> &&
              std::same_as<search<label_backtracking>::leaves<tile_reach>, tile_reach>);
static_assert(directions_of<search<equivalence<atomic_minimum, earlier_only>>> ==
              directions_of<equivalence<atomic_minimum, earlier_only>>);

BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  merge_law<fixpoint<search<equivalence<atomic_minimum>, flag_of_block>, everywhere<compress>>, eight, in_labels, pixel,
            tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_of_votes) {
  vote_law<search<lower_to_neighbours>, four, true>::check();
  vote_law<search<lower_to_neighbours, flag_of_block>, eight, true, whole,
           traits<foreground, minimum, snapshot>>::check();
}

// In place, one thread after another hands a label on along the row; with a snapshot it moves by a pixel.
BOOST_AUTO_TEST_CASE(what_a_sweep_sees) {
  image const row("####");
  std::vector<int> const all{0, 0, 0, 0}, by_one{0, 0, 1, 2};
  BOOST_TEST((once_on<in_place, search<lower_to_neighbours>>(row) == all));
  BOOST_TEST((once_on<snapshot, search<lower_to_neighbours>>(row) == by_one));
  BOOST_TEST((once_on<snapshot, search<lower_to_neighbours, flag_of_block>>(row) == by_one));
}

// A site in the second block of 128, and no other, has something to say.
BOOST_AUTO_TEST_CASE(any_block_votes) {
  image const im = drawn_by(200, 1, [](int x, int) { return x % 2 == 0 || x == 151; });
  auto const check = [&](auto& queue, std::string const& where) {
    links_on<four, std::remove_reference_t<decltype(queue)>> links(queue, im);
    BOOST_TEST((links.template changes<search<lower_to_neighbours, flag_of_block>>()), where);
    BOOST_TEST((!links.template changes<search<lower_to_neighbours, flag_of_block>>() || links.labels()[152] == 150),
               where);
  };
  host::serial serial;
  check(serial, "host serial");
  on_block_double(check);
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((search<lower_to_neighbours, flag_of_block>::id() == "search<lower_to_neighbours,flag_of_block>"));
}

BOOST_AUTO_TEST_SUITE_END()
