// optimise
// The archetype of a schedule keeps the law of merges.
#include "contracts/archetype/schedule.hpp"
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { merge_law<archetype, eight, in_labels, run<32>, strip<4>>::check(); }
