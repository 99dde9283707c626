// optimise
// unite_seams: tiles meet, by a step at every pixel of the image; segments of rows are tiles of one row.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_above.hpp>
#include <skerry/policy/step/unite_row.hpp>
#include <skerry/policy/step/unite_seams.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_seams_alone)

namespace {

template <class Connectivity, class Tiling, class Unite, class Which> using segments =
    algorithm<Connectivity, Tiling, in_tile<plant_row, compress>, once<everywhere<unite_seams<Unite, Which>>>, relabel>;
template <class Connectivity, class Tiling, class Unite, class Which> using tiles =
    algorithm<Connectivity, Tiling, in_tile<plant_self, unite_row<Unite>, unite_above<Unite>>,
              once<everywhere<unite_seams<Unite, Which>>>, relabel>;

} // namespace

static_assert(!unite_seams<retry>::serves<cell>);

BOOST_AUTO_TEST_CASE(segments_four) { check_composition<segments<four, tile<5, 1>, retry, fresh_contacts>>(); }
BOOST_AUTO_TEST_CASE(segments_eight) {
  check_composition<segments<eight, tile<3, 1>, komura, fresh_contacts>>();
  check_composition<segments<eight, tile<32, 1>, retry, fresh_contacts>>();
}
BOOST_AUTO_TEST_CASE(segments_by_every_pair) {
  check_composition<segments<eight, tile<5, 1>, retry, every_pair>>();
  check_composition<segments<eight, tile<3, 1>, retry, corners_at_gaps>>();
}
BOOST_AUTO_TEST_CASE(tiles_by_every_pair) {
  check_composition<tiles<four, tile<4, 3>, retry, every_pair>>();
  check_composition<tiles<eight, tile<3, 2>, retry, every_pair>>();
}
BOOST_AUTO_TEST_CASE(tiles_by_some_pairs) {
  check_composition<tiles<four, tile<3, 4>, retry, fresh_contacts>>();
  check_composition<tiles<eight, tile<4, 3>, retry, fresh_contacts>>();
}

static_assert(link_works_on<everywhere<unite_seams<retry>>, tile<8, 1>> &&
                  link_works_on<everywhere<unite_seams<retry>>, tile<8, 2>> &&
                  !link_works_on<everywhere<unite_seams<retry>>, whole>,
              "what is not cut has no seams");

BOOST_AUTO_TEST_SUITE_END()
