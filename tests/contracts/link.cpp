// optimise
// The archetype of a link keeps the law of merges.
#include "contracts/archetype/link.hpp"
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) {
  using seams = merge_law<once<archetype>, eight, in_labels, pixel, tile<8, 4>>;
  image_plan plan = seams::usual;
  plan.in_double = 100; // small tiles have a seam everywhere
  seams::check(plan);
}
