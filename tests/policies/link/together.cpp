// ctest-timeout: 600
// together: several links that count as one.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"
#include "laws/vote.hpp"

#include <skerry/catalog.hpp>
#include <skerry/execute.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(together_alone)

namespace {

/// A link that does not vote, for any store with labels.
struct compress_everywhere : everywhere<compress> {
  using reads = search<lower_to_neighbours>::reads;
};
using rows_and_columns = together<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>>;

/// Turns of an alternation on an image, whatever its labels are in the end.
template <class... Links> u64 turns(image const& im) {
  using algorithm = skerry::algorithm<four, whole, each_site<pixel, plant_self>, alternate<Links...>, relabel>;
  host::serial queue;
  label_plane<u32> out(im.width, im.height, 0);
  workspace<host::buffer> work;
  return execute<algorithm>(queue, im.view(), out.view(), work).counts(queue).at(0).second;
}

} // namespace

BOOST_AUTO_TEST_CASE(law_of_merges) {
  constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};
  using lines = together<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>,
                         line_sweep<1, 1, there_and_back>, line_sweep<1, -1, there_and_back>>;
  merge_law<fixpoint<lines>, eight, in_labels, pixel, tile<4, 2>>::check(plan);
}
BOOST_AUTO_TEST_CASE(law_of_votes) { vote_law<rows_and_columns, four, true>::check(); }

// Nothing moves along the row of a column: alone, that is where an alternation ends; together, the column is heard too.
BOOST_AUTO_TEST_CASE(is_asked_after_the_last) {
  image const upright("#/#/#");
  BOOST_TEST((turns<line_sweep<1, 0>, line_sweep<0, 1>>(upright)) == 0u);
  BOOST_TEST((turns<together<line_sweep<1, 0>, line_sweep<0, 1>>>(upright)) == 1u);
}

// A link that does not vote may stand among those that do, and says nothing.
BOOST_AUTO_TEST_CASE(with_links_that_do_not_vote) {
  host::serial queue;
  links_on<four, host::serial> links(queue, image("###"));
  links.put(1, 0, 0), links.put(2, 0, 1);
  BOOST_TEST((!links.changes<together<compress_everywhere, search<lower_to_neighbours>>>()));
  BOOST_TEST((links.labels() == std::vector<int>{0, 0, 0}));
}

static_assert(relates<rows_and_columns, equal_value> && !reads_by<rows_and_columns, snapshot> &&
              reads_by<together<search<lower_to_neighbours>>, snapshot>);
static_assert(directions_of<rows_and_columns> == directions_between<four>());
static_assert(needs_flat_trees<together<search<equivalence<>>>> && !needs_flat_trees<rows_and_columns>);
static_assert(flattens<together<compress_everywhere, search<lower_to_neighbours>>> && !flattens<rows_and_columns>);
static_assert(votes<rows_and_columns> && std::same_as<rows_and_columns::leaves<tile_reach>, partial_reach>);
BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(rows_and_columns::id() == "together<line_sweep<1,0,there_and_back>,line_sweep<0,1,there_and_back>>");
}

BOOST_AUTO_TEST_SUITE_END()
