// optimise
// plant_neighbour: below the first earlier neighbour.
#include "laws/step.hpp"

#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(plant_neighbour_alone)

// Figure 1 of Hennequin et al. 2018: Playne's initial labels, the upper neighbour if set, else the left one.
BOOST_AUTO_TEST_CASE(figure_1_of_ha4) {
  std::vector<int> const expected{0,  0,  1,  -1, -1, -1, 6,  6,  //
                                  0,  -1, -1, -1, 12, 12, 6,  7,  //
                                  8,  -1, 18, -1, 12, 13, 14, 15, //
                                  16, -1, 18, 26, 20, 21, 22, 23};
  BOOST_TEST((planted<four, plant_neighbour>(figure_1())) == expected);
}

BOOST_AUTO_TEST_CASE(corners_come_after_the_upper_neighbour) {
  BOOST_TEST((planted<eight, plant_neighbour>(image("#.#/.#."))) == (std::vector<int>{0, -1, 2, -1, 0, -1}));
  BOOST_TEST((planted<eight, plant_neighbour>(image("..#/##."))) == (std::vector<int>{-1, -1, 2, 3, 2, -1}));
  BOOST_TEST((planted<eight, plant_neighbour>(image("##/##"))) == (std::vector<int>{0, 0, 0, 1}));
}

BOOST_AUTO_TEST_CASE(law) {
  steps_everywhere<pixel, plant_neighbour, unite_earlier<retry>>::check<four>();
  steps_in_tiles<plant_neighbour, unite_earlier<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_on_cells) { steps_everywhere<cell, plant_neighbour, unite_earlier<retry>>::check<eight>(); }

BOOST_AUTO_TEST_SUITE_END()
