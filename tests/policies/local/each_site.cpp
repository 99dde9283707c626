// optimise
// each_site: plants the label plane, a thread a site.
#include "laws/step.hpp"

#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(relates<each_site<pixel, plant_self>, equal_value> && labels_by<each_site<pixel, plant_self>, maximum>);
static_assert(!relates<each_site<cell, plant_self>, equal_value>, "cells are joined by being foreground");

BOOST_AUTO_TEST_SUITE(each_site_alone)

BOOST_AUTO_TEST_CASE(plants) { BOOST_TEST((planted<four, plant_self>(image("#.#"))) == (std::vector<int>{0, -1, 2})); }

BOOST_AUTO_TEST_CASE(what_it_plants_is_united) {
  check_composition<algorithm<four, whole, each_site<pixel, plant_self>,
                              once<everywhere<plant_neighbour>, everywhere<unite_earlier<retry>>>, relabel>>();
}

BOOST_AUTO_TEST_SUITE_END()
