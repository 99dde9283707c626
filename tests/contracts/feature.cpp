// The archetype of a feature keeps the law.
#include "contracts/archetype/feature.hpp"
#include "laws/feature.hpp"

using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { check_feature<archetype>(); }
