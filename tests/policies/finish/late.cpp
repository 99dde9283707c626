// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, one slot each, on every store; what a table does that is
// too small.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"

#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/finish/late.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(late_alone)

namespace {
using shape_of_label = features<area, coordinate_sums, bounding_box_of_label>;
} // namespace

static_assert(finish_on<late<shape_of_label>, run<32>, in_labels> && !finish_on<late<shape_of_label>, run<32>, compact>,
              "the first row comes from labels that are raster indices");

static_assert(std::same_as<order_of<late<features<area>>>, consecutive>);
static_assert(std::same_as<late<features<area>>::set, features<area>>);
static_assert(relates<late<features<area>>, equal_value> && labels_by<late<features<area>>, maximum>);
static_assert(!labels_by<late<features<bounding_box_of_label>>, maximum>, "a last pixel knows no first row");

BOOST_AUTO_TEST_CASE(runs) { finish_law<late<shape_of_label>, four, in_labels, run<32>, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(pixels) {
  check_little<finish_law<late<all_features<eight>>, eight, in_labels, pixel, tile<3, 2>>>();
}
BOOST_AUTO_TEST_CASE(compact_strips) {
  check_little<finish_law<late<all_features<four>>, four, compact, whole_run<64>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(compact_tiles) {
  finish_law<late<features<area>>, eight, compact, run<32>, tile<32, 32>>::check();
}
BOOST_AUTO_TEST_CASE(structures) {
  check_little<finish_law<late<array_of_structures<shape_of_label>>, four, in_labels, run<32>, strip<4>>>();
}

// A table with too little room says how many components there are and writes nothing beyond.
BOOST_AUTO_TEST_CASE(too_small_a_table) {
  image const im("#.#.#.#");
  bound_store<in_labels, run<32>, strip<4>, host::plain_memory, traits<>, consecutive> b(im);
  plant_tiles(b.forest, flood_fill(im, 4));
  late<features<area>>::on<four, decltype(b.forest)> f{b.forest};
  std::vector<u32> label(5, 77), areas(5, 77);
  u32 count = 77;
  f.result = {2, &count, label.data(), {}};
  f.result.columns.at[0] = areas.data();
  host::serial queue;
  b.forest.prepare_numbers<consecutive>(queue);
  f.prepare(queue);
  b.forest.count_components<consecutive>(queue);
  b.forest.number_components<consecutive>(queue, f.once_each());
  f.before(queue);
  queue.sweep(page_sweep<decltype(b.forest), decltype(f.sinks())>{b.forest, b.forest.pages(), f.sinks()});
  BOOST_TEST(count == 4u);
  BOOST_TEST((areas == std::vector<u32>{1, 1, 77, 77, 77}));
  BOOST_TEST((label == std::vector<u32>{1, 2, 77, 77, 77}));
}

BOOST_AUTO_TEST_SUITE_END()
