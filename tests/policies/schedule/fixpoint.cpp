// ctest-timeout: 600
// fixpoint, with links that vote and links that do not: the law of merges, from trees that span tiles.
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/link/everywhere.hpp>
#include <skerry/link/line_sweep.hpp>
#include <skerry/link/search.hpp>
#include <skerry/link/settle.hpp>
#include <skerry/link/together.hpp>
#include <skerry/link/when_quiet.hpp>
#include <skerry/schedule/fixpoint.hpp>
#include <skerry/schedule/in_turn.hpp>
#include <skerry/step/compress.hpp>
#include <skerry/step/equivalence.hpp>
#include <skerry/step/label_backtracking.hpp>
#include <skerry/step/lower_to_neighbours.hpp>
#include <skerry/step/rays.hpp>
#include <skerry/tiling/tile.hpp>
#include <skerry/tiling/whole.hpp>

using namespace skerry;
using namespace skerry::testing;

namespace {

constexpr image_plan plan{.host = 2500, .threads = 900, .in_double = 100, .host_masks = 29, .double_masks = 8001};

template <class Merge, class Connectivity, class Site = pixel, class Tiling = tile<4, 2>> void check() {
  merge_law<Merge, Connectivity, in_labels, Site, Tiling>::check(plan);
}

} // namespace

BOOST_AUTO_TEST_SUITE(fixpoint_alone)

BOOST_AUTO_TEST_CASE(law_equivalence) {
  check<fixpoint<search<equivalence<plain_store>>, everywhere<compress>>, four>();
  check<fixpoint<search<equivalence<atomic_minimum>, flag_of_block>, everywhere<compress>>, eight>();
  check<fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>, eight, cell>();
}
BOOST_AUTO_TEST_CASE(law_propagation) {
  check<fixpoint<search<lower_to_neighbours>>, eight>();
  check<fixpoint<settle<lower_to_neighbours>>, four>();
  check<fixpoint<settle<lower_to_neighbours, kept_in_bits>, search<label_backtracking>>, eight>();
}
BOOST_AUTO_TEST_CASE(law_lines) {
  check<fixpoint<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>>, four>();
  check<fixpoint<together<line_sweep<1, 0, there_and_back>, line_sweep<0, 1, there_and_back>,
                          line_sweep<1, 1, there_and_back>, line_sweep<1, -1, there_and_back>>>,
        eight>();
}
BOOST_AUTO_TEST_CASE(law_rays) {
  check<fixpoint<search<rays<>>>, four>();
  check<fixpoint<search<rays<always, back_then_forward>>, search<label_backtracking>>, eight>();
  check<fixpoint<search<rays<if_label_moved>>, when_quiet<search<rays<>>>>, eight>();
}
BOOST_AUTO_TEST_CASE(law_one_after_the_other) {
  check<in_turn<once<search<equivalence<atomic_minimum, first_earlier>>, everywhere<compress>>,
                fixpoint<search<equivalence<atomic_minimum>>, everywhere<compress>>>,
        eight>();
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST((fixpoint<search<rays<if_label_moved>>, when_quiet<search<rays<>>>>::id() ==
              "fixpoint<search<rays<if_label_moved>>,when_quiet<search<rays<>>>>"));
  BOOST_TEST((in_turn<once<>, fixpoint<settle<lower_to_neighbours, kept_in_bits>>>::id() ==
              "in_turn<once<>,fixpoint<settle<lower_to_neighbours,kept_in_bits>>>"));
  BOOST_TEST((line_sweep<1, -1, there_and_back>::id() == "line_sweep<1,-1,there_and_back>"));
}

BOOST_AUTO_TEST_SUITE_END()
