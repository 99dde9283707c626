// ctest-labels: threads
// The archetype of a union primitive keeps the law.
#include "contracts/archetype/union_primitive.hpp"
#include "laws/union.hpp"

using namespace skerry::testing;

BOOST_AUTO_TEST_CASE(law) { check_unions<archetype>(); }
BOOST_AUTO_TEST_CASE(law_on_threads) { check_unions_on_threads<archetype>(); }
