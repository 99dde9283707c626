// The law of tilings for strips whose height follows rows and threads, and the heights themselves.
#include "laws/tiling.hpp"

#include <skerry/policy/tiling/strip_by_threads.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(strip_by_threads_alone)

BOOST_AUTO_TEST_CASE(law) {
  check_tiling<strip_by_threads<2, 16>>();
  check_tiling<strip_by_threads<64, 512>>();
}

// 2048 rows: strips of 512 are four for one thread and for two; four threads get four of 128 each, sixteen no more than two of the least
// height.
BOOST_AUTO_TEST_CASE(four_strips_a_thread) {
  using strips = strip_by_threads<64, 512>;
  auto const height = [](int rows, int threads) { return strips::grid({100, rows}, threads).tile_height; };
  BOOST_TEST((height(2048, 1) == 512 && height(2048, 2) == 512 && height(2048, 3) == 128 && height(2048, 4) == 128));
  BOOST_TEST((height(2048, 8) == 64 && height(2048, 16) == 64));
  BOOST_TEST((height(2047, 1) == 256 && height(100000, 1) == 512)); // one row short; never higher than the most
  BOOST_TEST((height(0, 1) == 64 && height(511, 1) == 64 && height(512, 1) == 128));
  BOOST_TEST(strips::grid({100, 2048}).count() == 4); // as for one thread
  BOOST_TEST(strips::id() == "strip_by_threads<64,512>");
}

// A highest height that no doubling meets is not passed.
BOOST_AUTO_TEST_CASE(odd_limits) {
  BOOST_TEST((strip_by_threads<3, 20>::grid({9, 1000}).tile_height == 12));
  BOOST_TEST((strip_by_threads<5, 5>::grid({9, 1000}).tile_height == 5));
}

BOOST_AUTO_TEST_SUITE_END()
