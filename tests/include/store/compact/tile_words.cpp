// Words of a tile: numbers of runs against a count pixel by pixel, and the arithmetic of four neighbouring pixels.
#include "support/packed_tile.hpp"

#include <skerry/axis/forest.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/store/compact/tiles/rim_layout.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(lowest_run(0b0110u) == 0b0110u && lowest_run(0b1011u) == 0b0011u && lowest_run(0) == 0);
static_assert(lowest_run(~0u) == ~0u && lowest_run(0x80000000u) == 0x80000000u);
static_assert(cuts_into_blocks<run<32>, tile<128, 64>>() && cuts_into_blocks<run<64, 2>, tile<128, 64>>());
static_assert(cuts_into_blocks<run<32>, tile<32, 32>>() && cuts_into_blocks<run<32>, tile<64, 16>>());
static_assert(!cuts_into_blocks<run<32>, tile<96, 64>>(), "32 blocks make no whole rows of three words");
static_assert(!cuts_into_blocks<run<32>, tile<256, 64>>(), "sixteen rows are more than a thread can hold");
static_assert(!cuts_into_blocks<run<32, 2>, tile<64, 16>>(), "a block of one row has no pairs");
static_assert(tile_words<run<32, 2>, tile<128, 64>>::run_capacity == 2048);
static_assert(std::same_as<rim_layout<tile<128, 64>>::id, u8> && std::same_as<rim_layout<tile<256, 8>>::id, u16>);

BOOST_AUTO_TEST_SUITE(words_of_a_tile)

namespace {

template <class Words> void check_runs(image const& im) {
  int runs = 0;
  Words const w = packed_tile<Words>(im, runs);
  u32 expected = 0; // counted block by block, row of sites by row of sites
  for (int block = 0; block < Words::blocks; ++block) {
    u32 above = 0;
    for (int q = 0; q < Words::site_rows; ++q) {
      if (q > 0 && goes_on_from_above(w, q, block)) expected = above;
      above = expected;
      int const x0 = block % Words::columns * Words::word_width;
      int const y0 = block / Words::columns * Words::rows + q * Words::rows_per_site;
      bool before = false;
      for (int i = 0; i < Words::word_width; ++i) {
        bool set = false;
        for (int r = 0; r < Words::rows_per_site; ++r)
          set = set || (x0 + i < im.width && y0 + r < im.height && im.at(x0 + i, y0 + r));
        if (set && !before) ++expected;
        if (set) BOOST_TEST(w.run_at(y0, x0 / Words::word_width, i) == expected - 1);
        before = set;
      }
      if (expected > 0 && w.site(q, block) != 0) BOOST_TEST(w.last_run(q, block) == expected - 1);
    }
  }
  BOOST_TEST(u32(runs) == expected);
}

} // namespace

BOOST_AUTO_TEST_CASE(numbers_of_runs) {
  for (double density : {0.2, 0.5, 0.8}) {
    check_runs<tile_words<run<32>, tile<128, 64>>>(noise(128, 64, density, 1, 1));
    check_runs<tile_words<run<32, 2>, tile<128, 64>>>(noise(100, 61, density, 1, 2));
    check_runs<tile_words<run<64>, tile<128, 64>>>(noise(128, 64, density, 2, 3));
    check_runs<tile_words<run<32>, tile<32, 32>>>(noise(31, 32, density, 1, 4));
    check_runs<tile_words<run<32>, tile<128, 64>>>(noise(128, 64, density, 4, 5)); // rows that repeat
    check_runs<tile_words<run<32, 2>, tile<128, 64>>>(noise(128, 64, density, 8, 6));
  }
}

BOOST_AUTO_TEST_CASE(rows_that_repeat_have_the_same_runs) {
  using single = tile_words<run<32>, tile<128, 64>>;
  using paired = tile_words<run<32, 2>, tile<128, 64>>;
  BOOST_TEST(single::repeats(5, 5, 5, 5));
  BOOST_TEST(!single::repeats(5, 5, 4, 4));
  BOOST_TEST(paired::repeats(5, 5, 5, 5));
  BOOST_TEST(paired::repeats(5, 1, 4, 5));  // what is missing lies outside
  BOOST_TEST(!paired::repeats(5, 5, 5, 1)); // nothing faces the third pixel's run
  BOOST_TEST(!paired::repeats(1, 5, 5, 5));
  BOOST_TEST(!paired::repeats(7, 7, 5, 5));
  int runs = 0;
  packed_tile<single>(noise(128, 64, 1.0, 1, 1), runs);
  BOOST_TEST(runs == 32); // one a block
}

BOOST_AUTO_TEST_CASE(two_runs_of_four_pixels) {
  std::mt19937 random(5);
  for (int k = 0; k < 2000; ++k) {
    u32 const sites = u32(random()) & u32(random() | (k & 1 ? 0u : ~0u));
    for (int begin = 0; begin < 32; begin += 4) {
      two_runs const r = two_runs_at<4>(sites, begin, 100);
      for (int j = 0; j < 4; ++j) {
        BOOST_TEST(test(r.sites, j) == test(sites, begin + j));
        if (!test(sites, begin + j)) continue;
        BOOST_TEST(r.run + (test(r.lower, j) ? 0 : 1) == 100 + rank(starts(sites), begin + j) - 1);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
