// optimise
// ctest-timeout: 600
// join: pixels on the rims of a group's tiles are united with what they touch in its other tiles.
#include "laws/levels.hpp"

#include <skerry/policy/link/join.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(join_alone)

BOOST_AUTO_TEST_CASE(law_four) { check_levels<levels<2, join<retry>>, four, tile<3, 2>>(); }
BOOST_AUTO_TEST_CASE(law_eight) { check_levels<levels<2, join<retry>>, eight, tile<2, 3>>(); }

// Five columns of a row: pairs are joined, and nothing between pairs.
BOOST_AUTO_TEST_CASE(pairs_of_columns) {
  auto const check = [](auto& queue, std::string const& where) {
    auto const found = after_a_level<join<retry>, four, column>(queue, {5, 1}, 2, [](int k) { return k; });
    BOOST_TEST((found == std::vector<int>{0, 0, 2, 2, 4}), where);
  };
  host::serial serial;
  check(serial, "host serial");
  on_block_double(check);
}

// What touches inside a tile is not this link's to join, nor are corners of 4-connected ones.
BOOST_AUTO_TEST_CASE(across_tiles_of_a_group_alone) {
  host::serial queue;
  auto const itself = [](int k) { return k; };
  // Tiles of 2 x 1 in groups of 4 x 2: rows 0 and 1 meet, and so do columns 1 and 2.
  BOOST_TEST((after_a_level<join<retry>, four, tile<2, 1>>(queue, {4, 1}, 2, itself) == std::vector<int>{0, 1, 1, 3}));
  BOOST_TEST(
      (after_a_level<join<retry>, four, tile<2, 1>>(queue, {2, 3}, 2, itself) == std::vector<int>{0, 1, 0, 1, 4, 5}));
  BOOST_TEST(
      (after_a_level<join<retry>, eight, tile<2, 1>>(queue, {2, 3}, 2, itself) == std::vector<int>{0, 0, 0, 0, 4, 5}));
}

BOOST_AUTO_TEST_CASE(names) { BOOST_TEST(join<retry>::id() == "join<retry>"); }

BOOST_AUTO_TEST_SUITE_END()
