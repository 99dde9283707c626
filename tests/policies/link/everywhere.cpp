// optimise
// everywhere: a step at every site of the image.
#include "laws/step.hpp"

#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(relates<everywhere<unite_earlier<retry>>, equal_value>);
static_assert(flattens<everywhere<compress>> && !flattens<everywhere<unite_earlier<retry>>>);

BOOST_AUTO_TEST_SUITE(everywhere_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_everywhere<pixel, plant_self, unite_earlier<retry>>::check<four>();
  steps_everywhere<cell, plant_self, unite_earlier<retry>>::check<eight>();
}

static_assert(std::same_as<everywhere<unite_earlier<retry>>::leaves<partial_reach>, image_reach>);

BOOST_AUTO_TEST_SUITE_END()
