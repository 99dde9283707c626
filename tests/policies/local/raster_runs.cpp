// optimise
// The law of local merges; a strip's runs and components drawn; words where runs go on.
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/strip_by_threads.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(raster_runs<64>::reads<strip<1>> && !raster_runs<64>::reads<tile<128, 64>>);
static_assert(raster_runs<64, 2>::reads<strip<4>> && !raster_runs<64, 2>::reads<strip<3>>, "pairs of rows");
static_assert(raster_runs<64>::connects<four> && !raster_runs<64, 2>::connects<four> &&
                  raster_runs<64, 2>::connects<eight>,
              "a run of the OR of two rows is connected by its corners");

static_assert(calls_tails<raster_runs<64>>);

BOOST_AUTO_TEST_SUITE(raster_runs_alone)

BOOST_AUTO_TEST_CASE(four_in_strips_of_64) { local_law<raster_runs<64>, four, strip<64>>::check(); }
BOOST_AUTO_TEST_CASE(eight_in_strips_of_3) { local_law<raster_runs<32>, eight, strip<3>>::check(); }
BOOST_AUTO_TEST_CASE(four_in_strips_by_threads) { local_law<raster_runs<64>, four, strip_by_threads<2, 16>>::check(); }
BOOST_AUTO_TEST_CASE(eight_in_pairs_by_threads) {
  local_law<raster_runs<64, 2>, eight, strip_by_threads<2, 16>>::check();
}
BOOST_AUTO_TEST_CASE(eight_in_pairs) { local_law<raster_runs<64, 2>, eight, strip<64>>::check(); }
BOOST_AUTO_TEST_CASE(eight_in_pairs_of_32) { local_law<raster_runs<32, 2>, eight, strip<4>>::check(); }

// Components that touch the first or last row have numbers, in the order of their first runs, at their roots: a = 0, b = 1, c = 2,
// then from the last row d = 3; e is inside and its own root. Runs of the last row point at their roots.
//   a.b..c    runs 0 1 2
//   a....c         3 4
//   a.e.d.         5 6 7
//   a...dd         8 9
BOOST_AUTO_TEST_CASE(numbers_of_a_strip) {
  image const im("#.#..#/#....#/#.#.#./#...##");
  using law = local_law<raster_runs<64>, four, strip<4>>;
  host::serial queue;
  law::bound<host::serial> b(im);
  law::run(queue, b);
  BOOST_TEST(b.forest.runs[0] == 10u);
  BOOST_TEST(b.forest.rims[0] == 4u);
  BOOST_TEST(b.forest.components[0] == 5u);
  std::vector<u32> const entries(b.forest.entries_of(0), b.forest.entries_of(0) + 10);
  constexpr u32 rim = decltype(b.forest)::on_rim;
  std::vector<u32> const expected{rim | 0, rim | 1, rim | 2, 0, 2, 0, 6, rim | 3, 0, 7};
  BOOST_TEST(entries == expected, boost::test_tools::per_element());
}

// The smallest image that broke it: a run that goes on into the next word, and a corner right behind it.
BOOST_AUTO_TEST_CASE(a_run_goes_on) {
  host::serial queue;
  image const im("################################.#/................................#.");
  BOOST_TEST((local_law<raster_runs<32>, eight, strip<4>>::wrong(queue, im)) == "");
}

// Lines of more contacts than a list holds, so that a line is linked part by part; and lines with few below lines with many.
template <class Local, class Connectivity, class Tiling> void check_wide_noise() {
  host::serial queue;
  for (double const density : {0.5, 0.6, 0.8, 0.95}) {
    image im = noise(2300, 19, density, 1, unsigned(100 * density), 1);
    for (int x = 0; x < im.width; ++x)
      if (x % 50 != 0) im.at(x, 7) = 0;
    BOOST_TEST((local_law<Local, Connectivity, Tiling>::wrong(queue, im)) == "");
  }
}
BOOST_AUTO_TEST_CASE(wide_noise) {
  check_wide_noise<raster_runs<64>, four, strip<64>>();
  check_wide_noise<raster_runs<32>, eight, strip<3>>();
  check_wide_noise<raster_runs<64, 2>, eight, strip<64>>();
}

// Lines that repeat, by one, two and three rows, some with a pixel more, in words at the begin, in the middle and behind the first 64; of
// pairs of rows with the same OR, one repeats and another does not.
template <class Local, class Connectivity, class Tiling> void check_repeated_lines() {
  host::serial queue;
  for (int width : {40, 130, 4200}) {
    image im = noise(width, 24, 0.5, 1, unsigned(width), 1);
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x)
        if (y % 7 != 0) im.at(x, y) = im.at(x, y - 1);
    BOOST_TEST((local_law<Local, Connectivity, Tiling>::wrong(queue, im)) == "");
    for (int const x : {0, 1, width / 2, width - 2, width - 1}) {
      image changed = im;
      for (int y = 2; y < im.height; y += 5) changed.at(x, y) ^= 1;
      BOOST_TEST((local_law<Local, Connectivity, Tiling>::wrong(queue, changed)) == "");
    }
  }
  image const apart("##.##.##/..#..#../##.##.##/..#..#../##.##.##/##.##.##/........");
  BOOST_TEST((local_law<Local, Connectivity, Tiling>::wrong(queue, apart)) == "");
}
BOOST_AUTO_TEST_CASE(repeated_lines) {
  check_repeated_lines<raster_runs<64>, four, strip<64>>();
  check_repeated_lines<raster_runs<64>, eight, strip<64>>();
  check_repeated_lines<raster_runs<32>, eight, strip<3>>();
  check_repeated_lines<raster_runs<64, 2>, eight, strip<64>>();
}

BOOST_AUTO_TEST_SUITE_END()
