// optimise
// ctest-timeout: 600
// staged_runs: the law of local merges; roots that lie in another row of the tile; runs that go on from word to word.
#include "laws/ha4_figure.hpp"

#include <skerry/policy/local/staged_runs.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(staged_runs<32, komura>::reads<tile<64, 4>> && !staged_runs<64, komura>::reads<tile<32, 4>>);
static_assert(!staged_runs<32, komura>::reads<strip<4>>, "scratch has no room for rows as wide as the image");

BOOST_AUTO_TEST_SUITE(staged_runs_alone)

BOOST_AUTO_TEST_CASE(four_32_in_tiles_of_a_word) { local_law<staged_runs<32, komura>, four, tile<32, 4>>::check(); }
BOOST_AUTO_TEST_CASE(eight_32_in_tiles_of_three_words) {
  local_law<staged_runs<32, komura>, eight, tile<96, 9>>::check();
}
BOOST_AUTO_TEST_CASE(four_64_in_tiles_of_two_words) { local_law<staged_runs<64, retry>, four, tile<128, 17>>::check(); }
BOOST_AUTO_TEST_CASE(eight_64_in_tiles_of_a_row) { local_law<staged_runs<64, komura>, eight, tile<64, 1>>::check(); }

// HA4's Fig. 3, in one tile as wide as the image: here every start points at its root.
BOOST_AUTO_TEST_CASE(figure_3_in_one_tile) {
  host::serial queue;
  using law = local_law<staged_runs<32, komura>, four, tile<160, 2>>;
  std::map<u32, u32> const expected{{68, 68}, {80, 68}, {160, 68}, {192, 68}, {224, 68}};
  BOOST_TEST((parents_of<law>(queue, figure_3(4)) == expected));
}

// A run that crosses tiles begins anew in each, and goes on from word to word inside.
BOOST_AUTO_TEST_CASE(runs_of_several_words) {
  host::serial queue;
  image im(140, 1);
  for (int x = 3; x < 135; ++x) im.at(x, 0) = x != 100;
  using law = local_law<staged_runs<32, komura>, four, tile<64, 4>>;
  std::map<u32, u32> const expected{{3, 3}, {32, 3}, {64, 64}, {96, 64}, {101, 101}, {128, 128}};
  BOOST_TEST((parents_of<law>(queue, im) == expected));
}

BOOST_AUTO_TEST_SUITE_END()
