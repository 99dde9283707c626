// optimise
// unite_critical: few unions, where planting below a neighbour lost a connection.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/unite_critical.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(!unite_critical<retry>::serves<cell>);

BOOST_AUTO_TEST_SUITE(unite_critical_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_neighbour, compress, unite_critical<komura>>::check<four>();
  steps_in_tiles<plant_neighbour, unite_critical<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_everywhere) {
  steps_everywhere<pixel, plant_neighbour, compress, unite_critical<retry>>::check<four>();
  steps_everywhere<pixel, plant_neighbour, unite_critical<komura>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_in_raster_order) {
  steps_in_raster_order<pixel, plant_neighbour, unite_critical<retry>>::check<four>();
  steps_in_raster_order<pixel, plant_neighbour, unite_critical<retry>>::check<eight>();
}

// Of the 21 pixels of figure 1, planted, two unite: those whose upper and left neighbour meet nowhere above.
BOOST_AUTO_TEST_CASE(critical_pixels_of_figure_1) {
  int unions = 0;
  image const im = figure_1();
  auto const set = [&](int x, int y) { return x >= 0 && y >= 0 && im.at(x, y); };
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x) unions += set(x, y) && set(x, y - 1) && set(x - 1, y) && !set(x - 1, y - 1);
  BOOST_TEST(unions == 2); // (6, 1) and (4, 3)
}

BOOST_AUTO_TEST_SUITE_END()
