// ctest-labels: threads
// Union by minimum with retry under the law of unions: the trees are the connected parts of all pairs, roots are smallest, parents never
// larger.
#include "laws/union.hpp"

#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(retry_alone)

BOOST_AUTO_TEST_CASE(law) { check_unions<retry>(); }
BOOST_AUTO_TEST_CASE(law_on_threads) { check_unions_on_threads<retry>(); }

// Two trees meet at their roots: nodes on the way keep their parents.
BOOST_AUTO_TEST_CASE(writes_roots_only) {
  u32 parent[] = {0, 0, 1, 3, 3};
  retry::unite(strict_parents{parent}, 4, 2);
  BOOST_TEST((parent[3] == 0 && parent[4] == 3 && parent[2] == 1));
}

BOOST_AUTO_TEST_SUITE_END()
