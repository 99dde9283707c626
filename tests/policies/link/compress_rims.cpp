// optimise
// ctest-timeout: 600
// compress_rims: what lies on a rim points at its root, and nothing else is touched.
#include "laws/levels.hpp"

#include <skerry/policy/link/compress_rims.hpp>
#include <skerry/policy/link/join.hpp>
#include <skerry/policy/schedule/levels.hpp>
#include <skerry/policy/tiling/column.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(compress_rims_alone)

namespace {

/// A chain through all pixels: each points at the one before it.
int before(int k) { return k ? k - 1 : 0; }

template <class Queue> auto compressed(Queue& queue, extent e) {
  return after_a_level<compress_rims, four, tile<4, 3>>(queue, e, 2, before);
}

} // namespace

BOOST_AUTO_TEST_CASE(law) { check_levels<levels<3, join<komura>, compress_rims>, eight, column>(); }

// 4 x 3 pixels of a tile: two lie inside. The image ends in the second tile of a row: its last column is a rim too.
BOOST_AUTO_TEST_CASE(rims_alone) {
  auto const check = [](auto& queue, std::string const& where) {
    BOOST_TEST((compressed(queue, {4, 3}) == std::vector<int>{0, 0, 0, 0, 0, 4, 5, 0, 0, 0, 0, 0}), where);
    auto const two = compressed(queue, {7, 3});
    for (int k = 0; k < 21; ++k) {
      bool const inside = k / 7 == 1 && (k % 7 == 1 || k % 7 == 2 || k % 7 == 5);
      BOOST_TEST(two[std::size_t(k)] == (inside ? before(k) : 0), where << ", pixel " << k);
    }
  };
  host::serial serial;
  check(serial, "host serial");
  host::threads threads(3);
  check(threads, "threads");
  on_block_double(check);
}

BOOST_AUTO_TEST_SUITE_END()
