// by_linear_index: a row goes on in the next one of its tile, as printed; and is right where no row reaches the end.
#include "laws/step.hpp"

#include <skerry/policy/as_printed/by_linear_index.hpp>
#include <skerry/policy/step/inherit.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(by_linear_index_alone)

BOOST_AUTO_TEST_CASE(rows_go_on) {
  using printed = local_law<in_tile<plant_self, by_linear_index<unite_earlier<retry>>>, four, tile<4, 4>>;
  host::serial queue;
  BOOST_TEST(printed::wrong(queue, image("...#/#...")) == "two trees are one");
  BOOST_TEST(printed::wrong(queue, image("..#/#..")) == ""); // the tile goes on, and is background there
  BOOST_TEST(printed::wrong(queue, image("##./.##")) == "");
}

// Lines 36 and 37 of the printed kernel, taken literally: a root l of a tile of bx columns is published at column l / bx and
// row l % bx. The pixel there points back, and a walk between the two never ends.
BOOST_AUTO_TEST_CASE(swapped_quotient_and_remainder_make_cycles) {
  int const bx = 32;
  auto const published = [&](int l) { return l % bx * bx + l / bx; };
  BOOST_TEST(published(1) == 32);
  BOOST_TEST(published(32) == 1);
}

BOOST_AUTO_TEST_SUITE_END()
