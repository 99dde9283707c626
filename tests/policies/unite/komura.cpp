// ctest-labels: threads
// Komura's merge under the law of unions: the trees are the connected parts of all pairs, roots are smallest, parents never larger.
#include "laws/union.hpp"

#include <skerry/policy/unite/komura.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(komura_alone)

BOOST_AUTO_TEST_CASE(law) { check_unions<komura>(); }
BOOST_AUTO_TEST_CASE(law_on_threads) { check_unions_on_threads<komura>(); }

// The worked step of HA4 (Fig. 3): node 56 points at 40; merging it with 17 and with 20 moves both their roots to 17.
BOOST_AUTO_TEST_CASE(figure_3) {
  u32 parent[57];
  std::iota(parent, parent + 57, 0u);
  parent[56] = 40;
  komura::unite(strict_parents{parent}, 56, 17);
  komura::unite(strict_parents{parent}, 56, 20);
  BOOST_TEST((parent[17] == 17 && parent[20] == 17 && parent[40] == 17 && parent[56] == 40));
}

// A walk stops at the other node: an edge of a tree costs no exchange.
BOOST_AUTO_TEST_CASE(an_edge_of_the_tree_writes_nothing) {
  u32 parent[] = {0, 0, 1};
  komura::unite(strict_parents{parent}, 2, 1);
  BOOST_TEST((parent[0] == 0 && parent[1] == 0 && parent[2] == 1));
}

BOOST_AUTO_TEST_SUITE_END()
