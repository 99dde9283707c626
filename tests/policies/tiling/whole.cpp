// whole: one tile, whatever the image.
#include "laws/tiling.hpp"

#include <skerry/policy/tiling/whole.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(whole_alone)

BOOST_AUTO_TEST_CASE(law) { check_tiling<whole>(); }

BOOST_AUTO_TEST_CASE(one_tile) {
  for (extent const e : {extent{1, 1}, extent{7, 3}, extent{1000, 2}}) {
    tile_grid const g = whole::grid(e);
    BOOST_TEST(g.count() == 1);
    BOOST_TEST((g.bounds(0).width() == e.width && g.bounds(0).height() == e.height));
    BOOST_TEST(g.strands(32) == 0);
  }
  BOOST_TEST(whole::grid({0, 5}).count() == 0);
}

BOOST_AUTO_TEST_SUITE_END()
