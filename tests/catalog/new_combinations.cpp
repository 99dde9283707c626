// optimise
// ctest-timeout: 600
// Combinations that no paper has, of policies that papers have: legal as they stand, and right.
#include "laws/step.hpp"

#include <skerry/catalog.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(new_combinations)

namespace {

// HA4's strips, joined as Stava and Benes join tiles: no level knows what a strip was made of.
template <class C> using strips_in_levels =
    algorithm<C, strip<4>, ballot_runs<32, komura>, levels<4, join_until_quiet<>, compress_rims>, relabel>;

// Chen's tiles and columns with the critical pixels of Playne and Hawick: unions where planting lost a link, and nowhere else.
template <class C> using critical_tiles =
    algorithm<C, tile<32, 16>, in_tile<plant_neighbour, inherit_north, compress, unite_critical<retry>>,
              once<border_union<retry>>, relabel>;

// Runs of columns in words of 64 pixels, as HA4-64 has them of rows: a thread for each word instead of each column.
template <class C> using column_words = algorithm<C, tile<1, 64>, column_runs, levels<2, join<retry>>, relabel>;
template <class C> using column_words_at_once =
    algorithm<C, tile<1, 64>, column_runs, once<seam_union<komura>>, relabel>;

// Label equivalence in a tile, unions across seams.
template <class C, class Link> using equivalent_tiles =
    algorithm<C, tile<16, 16>, in_tile<plant_self, until_quiet<equivalence<>, compress>>, once<Link>, relabel>;

} // namespace

BOOST_AUTO_TEST_CASE(ha4_strips_with_stava_levels) {
  check_composition<strips_in_levels<four>>();
  check_composition<strips_in_levels<eight>>();
}
BOOST_AUTO_TEST_CASE(chen_tiles_with_critical_pixels) {
  check_composition<critical_tiles<four>>();
  check_composition<critical_tiles<eight>>();
}
BOOST_AUTO_TEST_CASE(column_runs_in_words_of_64_pixels) {
  check_composition<column_words<four>>();
  check_composition<column_words_at_once<eight>>();
}
BOOST_AUTO_TEST_CASE(label_equivalence_under_seams) {
  check_composition<equivalent_tiles<four, seam_union<retry>>>();
  check_composition<equivalent_tiles<eight, border_union<retry, fresh_contacts>>>();
}

BOOST_AUTO_TEST_SUITE_END()
