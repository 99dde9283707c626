// optimise
// unite_above: rows are trees, and rows meet by every pair, or where two runs touch for the first time.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_above.hpp>
#include <skerry/policy/step/unite_row.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_above_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, unite_row<retry>, unite_above<retry>>::check<four>();
  steps_in_tiles<plant_self, unite_row<retry>, unite_above<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) {
  steps_everywhere<pixel, plant_self, unite_row<retry>, unite_above<retry>>::check<four>();
  steps_everywhere<pixel, plant_self, unite_row<retry>, unite_above<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_fresh_contacts) {
  using once_for_two_runs = unite_above<retry, fresh_contacts>;
  steps_in_tiles<plant_self, unite_row<retry>, once_for_two_runs>::check<four>();
  steps_in_tiles<plant_self, unite_row<retry>, once_for_two_runs>::check<eight>();
  steps_everywhere<pixel, plant_self, unite_row<retry>, once_for_two_runs>::check<eight>();
}

static_assert(unite_above<retry>::serves<pixel> && !unite_above<retry>::serves<cell>);
static_assert(std::string_view(ladder<four, whole, each_site<pixel, plant_self>, once<everywhere<unite_above<retry>>>,
                                      relabel, traits<>>::reason())
                      .find("needs trees that reach further") != std::string_view::npos,
              "rows must be trees first");

BOOST_AUTO_TEST_SUITE_END()
