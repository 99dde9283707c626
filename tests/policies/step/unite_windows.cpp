// optimise
// unite_windows: windows of 2 x 2, cut at borders.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_windows.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(!unite_windows<trade>::serves<cell>);

BOOST_AUTO_TEST_SUITE(unite_windows_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, unite_windows<trade>>::check<four>();
  steps_in_tiles<plant_self, unite_windows<trade>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) { steps_everywhere<pixel, plant_self, unite_windows<retry>>::check<eight>(); }

BOOST_AUTO_TEST_CASE(law_with_the_smallest_label) {
  using printed = unite_windows<trade, cut_windows, with_smallest>;
  static_assert(!printed::relates<equal_value> && unite_windows<trade>::relates<equal_value>);
  steps_in_tiles<plant_self, printed>::check<four>();
  steps_in_tiles<plant_self, printed>::check<eight>();
  steps_everywhere<pixel, plant_self, printed>::check<eight>();
}

BOOST_AUTO_TEST_CASE(whole_windows_miss_single_rows) {
  using printed = local_law<in_tile<plant_self, unite_windows<trade, whole_windows>>, eight, tile<8, 8>>;
  host::serial queue;
  BOOST_TEST(printed::wrong(queue, image("##")) == "a tree is two");
  BOOST_TEST(printed::wrong(queue, image("#/#")) == "a tree is two");
  BOOST_TEST(printed::wrong(queue, image("##/##")) == "");
}

BOOST_AUTO_TEST_SUITE_END()
