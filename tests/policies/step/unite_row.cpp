// optimise
// unite_row: rows become trees, and nothing else.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/step/unite_row.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(!unite_row<retry>::serves<cell>);

BOOST_AUTO_TEST_SUITE(unite_row_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, unite_row<retry>, unite_earlier<retry>>::check<four>();
  steps_everywhere<pixel, plant_self, unite_row<retry>, unite_earlier<retry>>::check<eight>();
}

// Below the row above nothing hangs.
BOOST_AUTO_TEST_CASE(rows_alone) {
  bound_store<in_labels, pixel, whole, host::serial::memory> b(image("##.#/####"));
  host::serial queue;
  local_law<each_site<pixel, plant_self>, four, whole>::run(queue, b);
  queue.sweep(step_sweep<four, decltype(b.forest), unite_row<retry>>{b.forest});
  std::vector<u32> roots;
  for (int y = 0; y < 2; ++y)
    for (int x = 0; x < 4; ++x)
      if (b.forest.foreground(x, y)) roots.push_back(find(b.forest.parents(), b.forest.node_at(x, y)));
  BOOST_TEST(roots == (std::vector<u32>{0, 0, 3, 4, 4, 4, 4}));
}

BOOST_AUTO_TEST_SUITE_END()
