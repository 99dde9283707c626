// optimise
// ctest-timeout: 600
// The orders of labels under the law of finishes, on every store and site, with and without a table; and what an order means,
// drawn.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"
#include "support/tile_images.hpp"

#include <skerry/backend/host/buffer.hpp>
#include <skerry/catalog.hpp>
#include <skerry/execute.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(numbered_alone)

namespace {

using ordered = numbered<consecutive, relabel>;
using by_pixels = numbered<first_pixel, relabel>;
using shape_set = features<area, coordinate_sums, bounding_box>;
using last_pixels = traits<foreground, maximum>;

static_assert(std::same_as<order_of<relabel>, any_label> && std::same_as<order_of<ordered>, consecutive> &&
              std::same_as<order_of<by_pixels>, first_pixel>);
static_assert(std::same_as<order_of<also<relabel, late<shape_set>>>, consecutive>, "a row is its component's number");
static_assert(std::same_as<order_of<numbered<first_pixel, late<shape_set>>>, consecutive>);
static_assert(numbering_order<any_label> && numbering_order<first_pixel> && numbering_order<consecutive>);

template <class Algorithm, class Queue = host::serial> std::vector<u32> labels_of(image const& im, Queue&& queue = {}) {
  workspace<host::buffer> work;
  std::vector<u32> out(std::size_t(im.width) * std::size_t(im.height));
  execute<Algorithm>(queue, im.view(), {out.data(), im.width, im.height, im.width}, work);
  return out;
}

} // namespace

static_assert(relates<numbered<consecutive, relabel>, equal_value> &&
              labels_by<numbered<consecutive, relabel>, maximum>);

BOOST_AUTO_TEST_CASE(at_runs) {
  finish_law<ordered, four, in_labels, run<32>, strip<4>>::check();
  check_little<finish_law<by_pixels, eight, in_labels, run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(at_pixels) {
  check_little<finish_law<ordered, eight, in_labels, pixel, tile<32, 16>>>();
  check_little<finish_law<by_pixels, four, in_labels, pixel, tile<32, 16>>>();
}
BOOST_AUTO_TEST_CASE(at_cells) {
  check_little<finish_law<ordered, eight, in_labels, cell, strip<4>>>();
  check_little<finish_law<by_pixels, eight, in_labels, cell, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(at_last_pixels) {
  finish_law<ordered, eight, in_labels, pixel, strip<4>, last_pixels>::check();
  check_little<finish_law<by_pixels, four, in_labels, pixel, strip<4>, last_pixels>>();
}
BOOST_AUTO_TEST_CASE(on_strips) {
  finish_law<ordered, four, compact, whole_run<64>, strip<4>>::check();
  check_little<finish_law<by_pixels, four, compact, whole_run<32>, strip<3>>>();
}
BOOST_AUTO_TEST_CASE(on_strips_of_pairs) {
  finish_law<ordered, eight, compact, whole_run<64, 2>, strip<64>>::check();
  finish_law<ordered, eight, compact, whole_run<64, 2>, strip_by_threads<2, 16>>::check();
  finish_law<ordered, eight, compact, whole_run<32, 2>, strip<4>>::check();
  check_little<finish_law<by_pixels, eight, compact, whole_run<64, 2>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(on_tiles) {
  finish_law<ordered, four, compact, run<32>, tile<32, 32>>::check();
  check_little<finish_law<ordered, eight, compact, run<32, 2>, tile<128, 64>>>();
  check_little<finish_law<ordered, four, compact, run<64>, tile<64, 64>>>();
  check_little<finish_law<by_pixels, eight, compact, run<32, 2>, tile<128, 64>>>();
}
BOOST_AUTO_TEST_CASE(with_tables) {
  check_little<finish_law<numbered<first_pixel, late<shape_set>>, four, in_labels, run<32>, strip<4>>>();
  check_little<finish_law<numbered<first_pixel, also<relabel, late<shape_set>>>, eight, in_labels, pixel, strip<4>>>();
  check_little<finish_law<numbered<first_pixel, early<shape_set>>, eight, compact, whole_run<64, 2>, strip<4>>>();
  check_little<
      finish_law<numbered<first_pixel, also<relabel, early<shape_set>>>, four, compact, run<32>, tile<32, 32>>>();
}

// Of two runs in a pair of rows the right one begins higher: its component comes first. On the left, a component that begins in
// the lower row with its first run and goes up in its second.
//     . . . # . .      . . . . . . . #
//     # # . # . .      # . # . . # . #
//                      # # # . . # # #
BOOST_AUTO_TEST_CASE(drawn) {
  image const higher("...#../##.#.."), joined(".......#/#.#..#.#/###..###");
  for (auto const& labels :
       {labels_of<compact_strips<eight, ordered>>(higher), labels_of<compact_tiles<eight, ordered>>(higher),
        labels_of<ha4<eight, 32, ordered>>(higher)})
    BOOST_TEST((labels == std::vector<u32>{0, 0, 0, 1, 0, 0, 2, 2, 0, 1, 0, 0}));
  BOOST_TEST(
      (labels_of<compact_strips<eight, by_pixels>>(higher) == std::vector<u32>{0, 0, 0, 4, 0, 0, 7, 7, 0, 4, 0, 0}));
  BOOST_TEST((labels_of<compact_strips<eight, ordered>>(joined) ==
              std::vector<u32>{0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 2, 0, 0, 1, 0, 1, 2, 2, 2, 0, 0, 1, 1, 1}));
}

// A component's first pixel lies in a tile to the right of the one where its tree has its root.
BOOST_AUTO_TEST_CASE(first_pixels_in_another_tile) {
  using tiles = algorithm<four, tile<32, 32>, bit_runs<32>, once<seam_union<hook>>, ordered>;
  image const im = drawn_by(70, 40, [](int x, int y) {
    return (y == 9 && x < 40) || (x == 39 && y < 9 && y > 1) || (x == 1 && y == 5) || (x > 60 && y == 3);
  });
  auto const expected = flood_fill(im, 4).labels;
  BOOST_TEST(labels_of<tiles>(im) == expected, boost::test_tools::per_element());
}

// More runs than a tile keeps in scratch: pairs of pixels are looked at side by side.
BOOST_AUTO_TEST_CASE(tiles_with_very_many_runs) {
  for (image const& im : {joined_checkerboard(128, 64), joined_checkerboard(300, 130)}) {
    BOOST_TEST((labels_of<compact_tiles<four, ordered>>(im) == flood_fill(im, 4).labels));
    BOOST_TEST((labels_of<compact_tiles<eight, ordered>>(im) == flood_fill(im, 8).labels));
    using large_words = algorithm<four, tile<128, 64>, bit_runs<64>, once<rim_union<hook>>, ordered>;
    BOOST_TEST((labels_of<large_words>(im) == flood_fill(im, 4).labels));
    using small = algorithm<four, tile<64, 16>, bit_runs<32>, once<rim_union<hook>>, ordered>;
    BOOST_TEST((labels_of<small>(im) == flood_fill(im, 4).labels));
  }
  image const im = joined_checkerboard(130, 66);
  auto const expected = flood_fill(im, 4).labels;
  on_block_double([&](auto& queue, std::string const& where) {
    BOOST_TEST((labels_of<compact_tiles<four, ordered>>(im, queue) == expected), where);
  });
}

// Lines that repeat have the runs of the line above them where there are many, in strips: also a strip's first lines, its last, and all.
BOOST_AUTO_TEST_CASE(lines_that_repeat) {
  for (int const width : {129, 300, 1601})
    for (int const height : {1, 130, 400})
      for (image const &im :
           {repeated_lines(width, height), drawn_by(width, height, [](int x, int) { return x % 2; })}) {
        BOOST_TEST((labels_of<compact_strips<four, ordered>>(im) == flood_fill(im, 4).labels));
        BOOST_TEST((labels_of<compact_strips<eight, ordered>>(im) == flood_fill(im, 8).labels));
        BOOST_TEST((labels_of<compact_strips<four, by_pixels>>(im) == labels_of<compact_tiles<four, by_pixels>>(im)));
        BOOST_TEST((labels_of<compact_strips<eight, by_pixels>>(im) == labels_of<compact_tiles<eight, by_pixels>>(im)));
        BOOST_TEST(same_partition(labels_of<compact_strips<four, relabel>>(im), flood_fill(im, 4).labels));
        BOOST_TEST(same_partition(labels_of<compact_strips<eight, relabel>>(im), flood_fill(im, 8).labels));
      }
}

// More tiles side by side than are counted at a time: two turns and a bit.
BOOST_AUTO_TEST_CASE(many_tiles_in_a_row) {
  using tiles = algorithm<four, tile<32, 32>, bit_runs<32>, once<rim_union<hook>>, ordered>;
  image const im = noise(2 * 64 * 32 + 70, 40, 0.55, 1, 3);
  BOOST_TEST((labels_of<tiles>(im) == flood_fill(im, 4).labels));
  using pairs = algorithm<eight, tile<64, 64>, bit_runs<32, 2>, once<rim_union<hook>>, by_pixels>;
  labeling const expected = flood_fill(im, 8);
  std::vector<u32> first(expected.count + 1), labels = expected.labels;
  for (std::size_t k = labels.size(); k-- > 0;) first[labels[k]] = u32(k) + 1;
  first[0] = 0;
  for (u32& label : labels) label = first[label];
  BOOST_TEST((labels_of<pairs>(im) == labels));
}

BOOST_AUTO_TEST_SUITE_END()
