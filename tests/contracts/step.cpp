// optimise
// The archetype of a step keeps the law.
#include "contracts/archetype/step.hpp"
#include "laws/step.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { steps_in_tiles<plant_self, archetype>::check<eight>(); }
