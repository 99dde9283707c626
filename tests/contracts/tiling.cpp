// The archetype of a tiling keeps the law.
#include "contracts/archetype/tiling.hpp"
#include "laws/tiling.hpp"

using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { check_tiling<archetype>(); }
