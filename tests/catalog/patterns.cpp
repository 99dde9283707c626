// Closed forms of patterns, and that what holds images to them notices a wrong one.
#include "support/patterns.hpp"

#include <skerry/backend/host/serial.hpp>
#include <skerry/backend/host/threads.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(patterns)

template <class Entry, class Connectivity, class Queue> void check(Queue& queue) {
  using kind = pattern::kind;
  for (int const side : {1, 2, 3, 64, 65, 131, 200})
    for (kind const what : {kind::all, kind::checkerboard, kind::rows, kind::columns}) {
      auto const measured = measure_pattern<Entry, Connectivity>(what, side, queue);
      pattern const shape{what, side, Connectivity::neighbours};
      BOOST_TEST(measured.wrong == "", shape.name() << ", side " << side << ": " << measured.wrong);
    }
}

BOOST_AUTO_TEST_CASE(by_strips) {
  host::threads queue(2);
  check<catalog::compact, four>(queue);
  check<catalog::compact, eight>(queue);
}
BOOST_AUTO_TEST_CASE(by_tiles) {
  host::serial queue;
  check<catalog::compact_tiled, four>(queue);
  check<catalog::compact_tiled, eight>(queue);
}

BOOST_AUTO_TEST_CASE(another_image_is_noticed) {
  host::serial queue;
  component_table<features<area, coordinate_sums, bounding_box>> table;
  u32 label = 1, count = 1, size = 9, box[4] = {0, 0, 2, 2}, wrong = 0;
  u64 sums[2] = {9, 9};
  table.label = &label;
  table.count = &count;
  table.columns.of<area>().at[0] = &size;
  for (int c = 0; c < 4; ++c) table.columns.of<bounding_box>().at[c] = box + c;
  for (int c = 0; c < 2; ++c) table.columns.of<coordinate_sums>().at[c] = sums + c;
  pattern const all{pattern::kind::all, 3, 4};
  auto const differences = [&] {
    wrong = 0;
    queue.sweep(compare_with_pattern<decltype(table)>{all, table, &wrong});
    return wrong;
  };
  BOOST_TEST(differences() == 0u);
  for (u32* const one : {&label, &size, box, box + 3}) {
    ++*one;
    BOOST_TEST(differences() == 1u);
    --*one;
  }
  ++sums[1];
  BOOST_TEST(differences() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
