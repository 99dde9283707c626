// optimise
// ctest-timeout: 600
// join_until_quiet: a team for every group links roots until a pass finds nothing.
#include "laws/levels.hpp"

#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/join_until_quiet.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(join_until_quiet_alone)

BOOST_AUTO_TEST_CASE(law) { check_levels<levels<4, join_until_quiet<>, compress_rims>, eight, tile<4, 4>>(); }
BOOST_AUTO_TEST_CASE(law_threads_by_level) {
  check_levels<levels<2, join_until_quiet<threads_by_level>, compress_rims>, four, tile<5, 3>>();
}

// A root that many want at once: all but one of the links are lost, and tried again.
//   tiles of 1 x 5 in a group of 2 x 2: the column on the left is one tree, each pixel on the right a root of its own.
BOOST_AUTO_TEST_CASE(lost_links_are_tried_again) {
  auto const check = [](auto& queue, std::string const& where) {
    auto const found = after_a_level<join_until_quiet<>, four, tile<1, 5>>(
        queue, {2, 5}, 2, [](int k) { return k % 2 ? 1 : 2 * (k / 2); });
    for (int k = 0; k < 10; ++k) {
      int at = k;
      while (found[std::size_t(at)] != at) at = found[std::size_t(at)];
      BOOST_TEST(at == 0, where << ", pixel " << k);
    }
  };
  host::serial serial;
  check(serial, "host serial");
  on_block_double(check);
}

// The ridge paper's teams: 64, 256 and from the third level on 1024 threads, in lane groups of 32.
BOOST_AUTO_TEST_CASE(threads) {
  BOOST_TEST((threads_by_level::groups(0) == 2 && threads_by_level::groups(1) == 8));
  BOOST_TEST((threads_by_level::groups(2) == 32 && threads_by_level::groups(7) == 32));
  BOOST_TEST((threads_256::groups(0) == 8 && threads_256::groups(7) == 8));
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(join_until_quiet<>::id() == "join_until_quiet<>");
  BOOST_TEST(join_until_quiet<threads_by_level>::id() == "join_until_quiet<threads_by_level>");
}

BOOST_AUTO_TEST_SUITE_END()
