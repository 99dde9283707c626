// optimise
// lower_window: links that may be lost, made good by unions.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/lower_window.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_windows.hpp>
#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(!lower_window<>::serves<cell> && step_at_background<lower_window<>>);

BOOST_AUTO_TEST_SUITE(lower_window_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, lower_window<>, compress, unite_windows<trade>>::check<four>();
  steps_in_tiles<plant_self, lower_window<>, compress, unite_windows<trade>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) {
  steps_everywhere<pixel, plant_self, lower_window<>, compress, unite_windows<trade>>::check<eight>();
}

BOOST_AUTO_TEST_SUITE_END()
