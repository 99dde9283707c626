// The law of tilings, and a grid of 3 x 2 tiles drawn.
#include "laws/tiling.hpp"

#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(tile_alone)

BOOST_AUTO_TEST_CASE(law) {
  check_tiling<tile<1, 1>>();
  check_tiling<tile<2, 2>>();
  check_tiling<tile<3, 2>>();
  check_tiling<tile<32, 16>>();
  check_tiling<tile<128, 64>>();
}

BOOST_AUTO_TEST_CASE(drawn) {
  std::string const expected = "0001112\n"
                               "0001112\n"
                               "3334445\n"
                               "3334445\n"
                               "6667778\n";
  tile_grid const g = tile<3, 2>::grid({7, 5});
  std::string picture;
  for (int y = 0; y < 5; ++y, picture += '\n')
    for (int x = 0; x < 7; ++x)
      for (int t = 0; t < g.count(); ++t) {
        box const b = g.bounds(t);
        if (x >= b.x0 && x < b.x1 && y >= b.y0 && y < b.y1) picture += char('0' + t);
      }
  BOOST_TEST(picture == expected);
  BOOST_TEST((tile<3, 2>::id() == "tile<3,2>"));
}

BOOST_AUTO_TEST_SUITE_END()
