// optimise
// plant_self: plain indices, from which unions make the components.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(plants_single_sites<plant_self>);

BOOST_AUTO_TEST_SUITE(plant_self_alone)

// Figure 1 of Hennequin et al. 2018: Komura's initial labels, and Cabaret's, which are one more.
BOOST_AUTO_TEST_CASE(figure_1_of_ha4) {
  std::vector<int> const expected{0,  1,  2,  -1, -1, -1, 6,  7,  //
                                  8,  -1, -1, -1, 12, 13, 14, 15, //
                                  16, -1, 18, -1, 20, 21, 22, 23, //
                                  24, -1, 26, 27, 28, 29, 30, 31};
  BOOST_TEST((planted<four, plant_self>(figure_1())) == expected);
  BOOST_TEST((planted<eight, plant_self>(figure_1())) == expected);
}

BOOST_AUTO_TEST_CASE(law) {
  steps_everywhere<pixel, plant_self, unite_earlier<retry>>::check<four>();
  steps_in_tiles<plant_self, unite_earlier<retry>>::check<eight>();
}

BOOST_AUTO_TEST_SUITE_END()
