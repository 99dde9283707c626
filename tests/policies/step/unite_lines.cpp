// optimise
// unite_lines: segments of rows meet each other and the row above.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_row.hpp>
#include <skerry/policy/step/unite_lines.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_lines_alone)

namespace {

template <class Connectivity, class Tiling, class Unite> using lines =
    algorithm<Connectivity, Tiling, in_tile<plant_row, compress>, once<everywhere<unite_lines<Unite>>>, relabel>;

} // namespace

static_assert(!unite_lines<retry>::serves<cell>);

BOOST_AUTO_TEST_CASE(law_four) { check_composition<lines<four, tile<5, 1>, retry>>(); }
BOOST_AUTO_TEST_CASE(law_eight) {
  check_composition<lines<eight, tile<3, 1>, komura>>();
  check_composition<lines<eight, tile<32, 1>, retry>>();
}

static_assert(link_works_on<everywhere<unite_lines<retry>>, tile<8, 1>> &&
                  !link_works_on<everywhere<unite_lines<retry>>, tile<8, 2>>,
              "a tile must be a segment of a row");

BOOST_AUTO_TEST_SUITE_END()
