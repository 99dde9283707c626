// optimise
// ctest-timeout: 600
// The law of finishes: features are those of the components' pixels, at their labels, on every site whose labels lie at pixels; in any
// order of labels, with labels beside, and as whole HA4.
#include "laws/finish.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

#include <skerry/catalog.hpp>
#include <skerry/policy/feature/area.hpp>
#include <skerry/policy/feature/bounding_box.hpp>
#include <skerry/policy/finish/also.hpp>
#include <skerry/policy/finish/late_at_roots.hpp>
#include <skerry/policy/finish/numbered.hpp>
#include <skerry/policy/finish/relabel.hpp>
#include <skerry/policy/tiling/strip.hpp>
#include <skerry/policy/tiling/tile.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(late_at_roots_alone)

namespace {
using shape_of_label = features<area, coordinate_sums, bounding_box_of_label>;
using at_roots = late_at_roots<shape_of_label>;
} // namespace

static_assert(finish_on<at_roots, run<32>, in_labels> && !finish_on<at_roots, run<32>, compact>, "rows lie at pixels");
static_assert(std::same_as<order_of<at_roots>, any_label> && !rows_by_number<at_roots> && at_roots::makes_table);
static_assert(!rows_by_number<also<relabel, at_roots>> && !rows_by_number<numbered<chosen, at_roots>>);
static_assert(rows_by_number<also<relabel, late<shape_of_label>>> && !rows_by_number<relabel>);
static_assert(std::same_as<order_of<numbered<first_pixel, at_roots>>, first_pixel>, "rows follow the labels");
static_assert(relates<at_roots, equal_value> && !labels_by<at_roots, maximum>, "a last pixel knows no first row");

BOOST_AUTO_TEST_CASE(runs) { finish_law<at_roots, four, in_labels, run<32>, strip<4>>::check(); }
BOOST_AUTO_TEST_CASE(pixels) {
  check_little<finish_law<late_at_roots<all_features<eight>>, eight, in_labels, pixel, tile<3, 2>>>();
}
BOOST_AUTO_TEST_CASE(cells) {
  check_little<finish_law<late_at_roots<all_features<eight>>, eight, in_labels, cell, tile<4, 2>>>();
}
BOOST_AUTO_TEST_CASE(structures) {
  check_little<finish_law<late_at_roots<array_of_structures<shape_of_label>>, four, in_labels, run<32>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(labels_too) {
  check_little<finish_law<also<relabel, at_roots>, four, in_labels, run<32>, strip<4>>>();
}
BOOST_AUTO_TEST_CASE(labels_in_an_order) {
  check_little<finish_law<numbered<consecutive, also<relabel, at_roots>>, four, in_labels, run<32>, strip<4>>>();
  check_little<finish_law<numbered<first_pixel, also<relabel, at_roots>>, eight, in_labels, pixel, tile<3, 2>>>();
}

// By hand: rows at the first pixels of the two components, and nothing else is marked.
BOOST_AUTO_TEST_CASE(rows_lie_at_labels) {
  image const im("##..#");
  host::serial queue;
  workspace<host::buffer> work;
  auto const done = execute<ha4<four, 32, at_roots>>(queue, im.view(), {nullptr, 5, 1, 5}, work);
  auto const& table = done.table();
  BOOST_TEST(*table.used == 0b10001u);
  BOOST_TEST(table.columns.template of<area>().at[0][0] == 2u);
  BOOST_TEST(table.columns.template of<area>().at[0][4] == 1u);
  BOOST_TEST(done.components(queue) == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
