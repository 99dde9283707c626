// Places of first pixels in a tile: in raster order, found again from a place, and the place of a run's first pixel.
#include "support/packed_tile.hpp"
#include "support/pixels.hpp"

#include <skerry/axis/forest.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/store/compact/tiles/tile_places.hpp>

#include <boost/test/unit_test.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(tile_places_alone)

namespace {

template <class Site, class Tiling> void check() {
  using words = tile_words<Site, Tiling>;
  using places = tile_places<words>;
  u32 last = 0;
  for (int y = 0; y < Tiling::height; ++y)
    for (int x = 0; x < Tiling::width; x += 2) {
      int const c = x / words::word_width, bit = x % words::word_width;
      u32 const place = places::place(y, c, bit);
      BOOST_TEST((place == places::place(y, c, bit + 1) && (place == 0 || place == last + 1)));
      BOOST_TEST((places::row(place) == y && places::column(place) == c && places::pair(place) == bit / 2));
      BOOST_TEST((places::bit(word<words::word_width>(1) << bit, place) == bit));
      BOOST_TEST((places::bit(word<words::word_width>(2) << bit, place) == bit + 1));
      last = place;
    }
  BOOST_TEST(last < u32(1) << places::bits);
  BOOST_TEST(last >= u32(1) << (places::bits - 1));
  for (int r = 0; r < words::rows; ++r) {
    u32 const bits = 0x9u << places::shift_of(r);
    BOOST_TEST((places::word_of(r) < places::words && places::cell_of(bits, r) == 9u));
  }
  BOOST_TEST(places::before(0x9u, 3) == 1u);

  image const im = noise(Tiling::width, Tiling::height, 0.5, 1, 9);
  int runs = 0;
  words const w = packed_tile<words>(im, runs);
  for (int block = 0; block < words::blocks; ++block)
    for (int q = 0; q < words::site_rows; ++q)
      for (auto heads = starts(w.site(q, block)); heads; heads &= heads - 1) {
        int const i = zeros_below(heads), length = run_length(w.site(q, block), i);
        int const x0 = block % words::columns * words::word_width + i;
        int y = block / words::columns * words::rows + q * words::rows_per_site, x = x0;
        for (int end = y + words::rows_per_site; y < end; ++y) {
          for (x = x0; x < x0 + length && !im.at(x, y);) ++x;
          if (x < x0 + length) break;
        }
        BOOST_TEST(typename places::begin_of_run(w.site(q, block), w.top(q, block),
                                                 typename words::mask(typename words::mask(1) << i))
                       .place(places::begin_of_row(q, block)) ==
                   places::place(y, x / words::word_width, x % words::word_width));
      }
}

} // namespace

BOOST_AUTO_TEST_CASE(tiles) {
  check<run<32>, tile<128, 64>>();
  check<run<32, 2>, tile<128, 64>>();
  check<run<32>, tile<32, 32>>();
  check<run<32>, tile<64, 16>>();
  check<run<64, 2>, tile<128, 64>>();
  check<run<64>, tile<128, 128>>();
}

BOOST_AUTO_TEST_SUITE_END()
