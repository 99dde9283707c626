// optimise
// ctest-timeout: 600
// The law of local merges; HA4's Fig. 3 with its intermediate parents; start labels of runs that go on from word to word.
#include "laws/ha4_figure.hpp"

#include <skerry/policy/local/ballot_runs.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(ballot_runs<32, komura>::reads<strip<4>> && ballot_runs<32, komura>::reads<tile<64, 4>> &&
              !ballot_runs<32, komura>::reads<tile<48, 4>>);

BOOST_AUTO_TEST_SUITE(ballot_runs_alone)

namespace {
template <int W> using ha4_local = ballot_runs<W, komura>;
} // namespace

BOOST_AUTO_TEST_CASE(four_32_in_strips_of_4) { local_law<ha4_local<32>, four, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(eight_32_in_strips_of_9) { local_law<ha4_local<32>, eight, strip<9>>::check(); }
BOOST_AUTO_TEST_CASE(four_64_in_strips_of_17) { local_law<ballot_runs<64, retry>, four, strip<17>>::check(); }
BOOST_AUTO_TEST_CASE(eight_64_in_strips_of_1) { local_law<ha4_local<64>, eight, strip<1>>::check(); }
BOOST_AUTO_TEST_CASE(tiles_of_whole_words) {
  local_law<ha4_local<32>, four, tile<64, 4>>::check();
  local_law<ha4_local<64>, eight, tile<64, 3>>::check();
}
BOOST_AUTO_TEST_CASE(pixels_in_place_of_words) {
  local_law<ballot_runs<32, komura, pixels_shown>, four, strip<4>>::check();
  local_law<ballot_runs<64, komura, pixels_shown>, eight, strip<3>>::check();
}
BOOST_AUTO_TEST_CASE(pixels_read_again) {
  local_law<ballot_runs<32, komura, read_again>, four, strip<4>>::check();
  local_law<ballot_runs<64, komura, read_again>, eight, strip<3>>::check();
}

BOOST_AUTO_TEST_CASE(heights) { check_heights<ha4_local<32>>(); }

// Hennequin et al. 2018, Fig. 3: width 40, words of 8, third word; row y - 1 = 01?01111, row y all ones, distances 0 and 16.
// Start labels L[17] = 17, L[20] = 20, L[56] = 56 - 16 = 40; then the merges (56, 17) and (56, 20).
BOOST_AUTO_TEST_CASE(figure_3_by_mask_arithmetic) {
  u8 const above = 0b11110010, here = 0b11111111; // t0 is bit 0
  int const distance_above = 0, distance_here = 16, x = 16, width = 40;
  std::map<int, int> L;
  auto const plant = [&](u8 row, int y, int distance) {
    for (u8 heads = starts(row); heads; heads = u8(heads & (heads - 1))) {
      int const t = zeros_below(heads), at = y * width + x + t;
      L[at] = t == 0 ? at - distance : at;
    }
  };
  plant(above, 0, distance_above);
  plant(here, 1, distance_here);
  BOOST_TEST((L == std::map<int, int>{{17, 17}, {20, 20}, {56, 40}}));
  std::vector<std::pair<int, int>> merges;
  four::contacts(here, above, true, false, [&](u8 contacts, int) {
    for (; contacts; contacts = u8(contacts & (contacts - 1))) {
      int const t = zeros_below(contacts);
      merges.emplace_back(width + x + t - start_distance(here, t), x + t - start_distance(above, t));
    }
  });
  BOOST_TEST((merges == std::vector<std::pair<int, int>>{{56, 17}, {56, 20}}));
  BOOST_TEST(distance_here + start_distance(here, 8) == 24); // what the next word starts from
  BOOST_TEST(start_distance(above, 8) == 4);
}

// The same figure in words of 32 and of 64: every pixel becomes four, or eight; so do the numbers, but 2, which is the row.
BOOST_AUTO_TEST_CASE(figure_3_by_the_local_merge) { check_figure_3<ha4_local<32>, ha4_local<64>>(); }

BOOST_AUTO_TEST_CASE(start_labels) { check_start_labels<ha4_local<32>>(); }

// The smallest images that broke it: a corner behind the end of a word, and C1's, where a row is held back.
BOOST_AUTO_TEST_CASE(once_broken) { check_once_broken<ha4_local<32>>(); }

BOOST_AUTO_TEST_SUITE_END()
