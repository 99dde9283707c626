// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, one row each, on strips and tiles of the compact store; many
// components on a rim, more than a tile adds up at a time, and a table with too little room.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"
#include "support/tile_images.hpp"

#include <skerry/catalog.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/policy/feature/euler_number.hpp>
#include <skerry/policy/feature/second_moments.hpp>
#include <skerry/policy/finish/early.hpp>
#include <skerry/policy/finish/late_by_tile.hpp>
#include <skerry/policy/local/bit_runs.hpp>
#include <skerry/policy/local/raster_runs.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(late_by_tile_alone)

static_assert(!finish_on<late_by_tile<all_features<four>>, run<32>, in_labels>, "pixels have no numbers in tiles");
static_assert(std::same_as<order_of<late_by_tile<all_features<four>>>, consecutive>);

BOOST_AUTO_TEST_CASE(strips) {
  check_little<finish_law<late_by_tile<all_features<four>>, four, compact, whole_run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(strips_of_two_rows) {
  finish_law<late_by_tile<all_features<eight>>, eight, compact, whole_run<32, 2>, strip<4>>::check();
}
/// These are added for both rows of a run at once.
BOOST_AUTO_TEST_CASE(strips_of_runs_of_two_rows) {
  using pairs = late_by_tile<features<area, coordinate_sums, bounding_box>>;
  finish_law<pairs, eight, compact, whole_run<32, 2>, strip<4>>::check();
  finish_law<pairs, eight, compact, whole_run<64, 2>, strip<4>>::check();
}
BOOST_AUTO_TEST_CASE(tiles) {
  finish_law<late_by_tile<all_features<four>>, four, compact, run<32>, tile<32, 32>>::check();
}
BOOST_AUTO_TEST_CASE(tiles_of_two_rows) {
  check_little<finish_law<late_by_tile<all_features<eight>>, eight, compact, run<32, 2>, tile<64, 64>>>();
}
BOOST_AUTO_TEST_CASE(structures) {
  using finish = late_by_tile<array_of_structures<all_features<four>>>;
  check_little<finish_law<finish, four, compact, whole_run<64>, strip<4>>>();
  check_little<finish_law<finish, four, compact, run<32>, tile<32, 32>>>();
}

namespace {

template <class Algorithm> std::string wrong_on(image const& im) {
  host::threads queue(3);
  return checker<Algorithm, host::threads>(queue)(im);
}
template <class Finish> using strips_of = compact_strips<four, Finish>;
template <class Finish> using tiles_of = compact_tiles<four, Finish>;

} // namespace

// These are added for both rows of a run at once too; dots are 2048 components of a tile.
BOOST_AUTO_TEST_CASE(tiles_of_runs_of_two_rows) {
  using pairs = late_by_tile<features<area, coordinate_sums, bounding_box>>;
  finish_law<pairs, eight, compact, run<32, 2>, tile<64, 64>>::check();
  finish_law<pairs, eight, compact, run<64, 2>, tile<128, 64>>::check();
  image dots(300, 201);
  for (int y = 0; y < 201; y += 2)
    for (int x = 0; x < 300; x += 2) dots.at(x, y) = 1;
  BOOST_TEST((wrong_on<compact_tiles<eight, pairs>>(dots) == ""));
  BOOST_TEST((wrong_on<compact_tiles<eight, pairs, hook, tile<64, 32>>>(dots) == ""));
  BOOST_TEST((wrong_on<compact_tiles<eight, late_by_tile<all_features<eight>>, hook, tile<64, 32>>>(dots) == ""));
}

// Lines that repeat are added up at once where they have many runs and every feature has a form for boxes; else one by one, though from 64
// runs on they are the same runs.
BOOST_AUTO_TEST_CASE(lines_that_repeat) {
  for (int const width : {40, 200, 700, 1601}) {
    // Of pairs of rows the lower ones differ now and then.
    auto const column = [](int x, int) { return x % 2; };
    auto const seldom_other = [](int x, int y) { return y % 16 == 1 ? x % 3 != 0 : x % 2 != 0; };
    for (image const& each :
         {repeated_lines(width, 400), drawn_by(width, 400, column), drawn_by(width, 400, seldom_other)}) {
      using all_boxes = late_by_tile<features<area, coordinate_sums, bounding_box, second_moments>>;
      BOOST_TEST((wrong_on<strips_of<all_boxes>>(each) == ""));
      BOOST_TEST((wrong_on<strips_of<late_by_tile<array_of_structures<features<area, coordinate_sums>>>>>(each) == ""));
      BOOST_TEST((wrong_on<strips_of<late_by_tile<features<area, euler_number>>>>(each) == ""));
      BOOST_TEST((wrong_on<strips_of<early<features<area, bounding_box>>>>(each) == ""));
      BOOST_TEST((wrong_on<strips_of<also<relabel, late_by_tile<features<area, bounding_box>>>>>(each) == ""));
      BOOST_TEST(
          (wrong_on<compact_strips<eight, late_by_tile<features<area, coordinate_sums, bounding_box>>>>(each) == ""));
      BOOST_TEST((wrong_on<compact_strips<eight, late_by_tile<features<area, second_moments>>>>(each) == ""));
    }
  }
}

// A checkerboard has 4096 components in a tile, and 4-connected stripes have more labels that cross strips than a thread holds sums.
BOOST_AUTO_TEST_CASE(very_many_components) {
  image board(300, 200), stripes(9000, 130);
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 300; ++x) board.at(x, y) = u8((x + y) % 2);
  for (int y = 0; y < 130; ++y)
    for (int x = 0; x < 9000; x += 2) stripes.at(x, y) = 1;
  for (image const* im : {&board, &stripes}) {
    BOOST_TEST(wrong_on<strips_of<late_by_tile<all_features<four>>>>(*im) == "");
    BOOST_TEST(wrong_on<tiles_of<late_by_tile<all_features<four>>>>(*im) == "");
  }
}

// Rows beyond the table are left alone, and the count says how many were needed.
BOOST_AUTO_TEST_CASE(too_small_a_table) {
  image const im("#.#.#.#");
  host::serial queue;
  workspace<host::buffer> work;
  std::vector<u32> labels(7);
  auto const check = [&](auto const& done) {
    BOOST_TEST(*done.table().count == 4u);
    BOOST_TEST(done.table().capacity == 2u);
    BOOST_TEST(done.table().columns.template of<area>().at[0][1] == 1u);
  };
  plane<u32> const out{labels.data(), 7, 1, 7};
  check(execute<strips_of<late_by_tile<features<area>>>>(queue, im.view(), out, work, {.capacity = 2}));
  check(execute<tiles_of<late_by_tile<features<area>>>>(queue, im.view(), out, work, {.capacity = 2}));
}

// Without a capacity there are as many rows as components.
BOOST_AUTO_TEST_CASE(as_many_rows_as_components) {
  image const im("#.#.#.#");
  host::serial queue;
  workspace<host::buffer> work;
  auto const done = execute<strips_of<late_by_tile<features<area>>>>(queue, im.view(), {nullptr, 7, 1, 7}, work);
  BOOST_TEST(done.table().capacity == 4u);
}

BOOST_AUTO_TEST_SUITE_END()
