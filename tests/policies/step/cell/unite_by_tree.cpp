// optimise
// unite_by_tree: a decision tree over cells; every cell with its surroundings.
#include "laws/step.hpp"

#include <skerry/policy/step/cell/unite_by_tree.hpp>
#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(unite_by_tree_alone)

BOOST_AUTO_TEST_CASE(law) { steps_everywhere<cell, plant_self, unite_by_tree<retry>>::check<eight>(); }

BOOST_AUTO_TEST_CASE(law_in_raster_order) {
  steps_in_raster_order<cell, plant_self, unite_by_tree<retry>>::check<eight>();
}

BOOST_AUTO_TEST_CASE(law_after_planting) {
  steps_everywhere<cell, plant_neighbour, unite_rest_by_tree<retry>>::check<eight>();
  steps_everywhere<cell, plant_neighbour, compress, unite_rest_by_tree<komura>>::check<eight>();
}

static_assert(unite_by_tree<retry>::connects<eight> && !unite_by_tree<retry>::connects<four>);
static_assert(unite_by_tree<retry>::serves<cell> && !unite_by_tree<retry>::serves<pixel>);
static_assert(std::string_view(ladder<eight, whole, each_site<cell, plant_self>,
                                      once<everywhere<unite_rest_by_tree<retry>>>, relabel, traits<>>::reason())
                      .find("needs trees that reach further") != std::string_view::npos,
              "what was not planted below a neighbour may not leave one out");

namespace {

// All that the tree can see: the cell at (2, 2) and what touches it above and to the left.
template <class... Steps> void check_every_surrounding() {
  using scanned = algorithm<eight, whole, raster_scan<cell, Steps...>, once<>, relabel>;
  host::serial queue;
  checker<scanned, host::serial> run(queue);
  for_each_mask(5, 4, 7, [&](image const& im) {
    image wide(6, 4);
    for (int y = 0; y < 4; ++y)
      for (int x = 0; x < 5; ++x) wide.at(x + 1, y) = im.at(x, y);
    if (!check(run, wide, "host serial")) throw std::logic_error("stop");
  });
}

} // namespace

BOOST_AUTO_TEST_CASE(every_surrounding) {
  check_every_surrounding<plant_self, unite_by_tree<retry>>();
  check_every_surrounding<plant_neighbour, unite_rest_by_tree<retry>>();
}

BOOST_AUTO_TEST_SUITE_END()
