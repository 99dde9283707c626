// ctest-labels: threads
// Hooking on roots with halving under the law of unions: the trees are the connected parts of all pairs, roots are smallest, parents never
// larger.
#include "laws/union.hpp"

#include <skerry/policy/unite/hook.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(hook_alone)

BOOST_AUTO_TEST_CASE(law) { check_unions<hook>(); }
BOOST_AUTO_TEST_CASE(law_on_threads) { check_unions_on_threads<hook>(); }

// Entries on the way are halved, roots are hooked.
BOOST_AUTO_TEST_CASE(halves_the_path) {
  u32 parent[] = {0, 1, 1, 2, 3};
  hook::unite(strict_parents{parent}, 4, 0);
  BOOST_TEST(parent[1] == 0);
  BOOST_TEST(parent[3] < 2); // 3 pointed at 2
}

BOOST_AUTO_TEST_SUITE_END()
