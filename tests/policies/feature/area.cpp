// The law of features; the area of a run is its length.
#include "laws/feature.hpp"

#include <skerry/policy/feature/area.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(is_feature<area>());
static_assert(area::of({7, 3, 5}).at[0] == 5);

BOOST_AUTO_TEST_SUITE(area_alone)

BOOST_AUTO_TEST_CASE(law) { check_feature<area>(); }

BOOST_AUTO_TEST_SUITE_END()
