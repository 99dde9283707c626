// The law of tilings, and HA4's strips of four rows.
#include "laws/tiling.hpp"

#include <skerry/policy/tiling/strip.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(strip_alone)

BOOST_AUTO_TEST_CASE(law) {
  check_tiling<strip<1>>();
  check_tiling<strip<3>>();
  check_tiling<strip<4>>();
  check_tiling<strip<64>>();
}

BOOST_AUTO_TEST_CASE(as_wide_as_the_image) {
  tile_grid const g = strip<4>::grid({100, 10});
  BOOST_TEST(g.count() == 3);
  box const last = g.bounds(2);
  BOOST_TEST((last.x0 == 0 && last.x1 == 100 && last.y0 == 8 && last.y1 == 10)); // the last strip may be lower
  BOOST_TEST(g.strands(32) == 2 * 4); // two seams of 100 pixels, no vertical one
  strand const end = g.strand_at(7, 32);
  BOOST_TEST((end.first == 1 && end.second == 2 && end.begin == 96 && end.count == 4 && end.horizontal));
  BOOST_TEST(strip<4>::id() == "strip<4>");
}

BOOST_AUTO_TEST_SUITE_END()
