// column: every column of pixels is a tile.
#include "laws/tiling.hpp"

#include <skerry/policy/tiling/column.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(column_alone)

BOOST_AUTO_TEST_CASE(law) { check_tiling<column>(); }

BOOST_AUTO_TEST_CASE(as_many_as_columns) {
  tile_grid const g = column::grid({7, 3});
  BOOST_TEST((g.columns == 7 && g.rows == 1));
  BOOST_TEST((g.bounds(6).x0 == 6 && g.bounds(6).x1 == 7 && g.bounds(6).height() == 3));
}

BOOST_AUTO_TEST_SUITE_END()
