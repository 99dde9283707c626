// optimise
// unite_rest: the neighbours below which a site was not planted.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_rest.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_rest_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_neighbour, unite_rest<retry>>::check<four>();
  steps_in_tiles<plant_neighbour, unite_rest<komura>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) {
  steps_everywhere<pixel, plant_neighbour, unite_rest<komura>>::check<eight>();
  steps_everywhere<cell, plant_neighbour, unite_rest<retry>>::check<eight>();
}

static_assert(std::string_view(ladder<four, whole, each_site<pixel, plant_self>, once<everywhere<unite_rest<retry>>>,
                                      relabel, traits<>>::reason())
                      .find("needs trees that reach further") != std::string_view::npos,
              "what was not planted below a neighbour may not leave one out");

BOOST_AUTO_TEST_SUITE_END()
