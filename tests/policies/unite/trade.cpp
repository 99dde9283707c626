// ctest-labels: threads
// Cabaret's recursive union as a loop, under the law of unions.
#include "laws/union.hpp"

#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(trade_alone)

BOOST_AUTO_TEST_CASE(law) {
  check_unions<trade>();
  check_unions<trade_with<path::halving>>();
}

BOOST_AUTO_TEST_CASE(law_on_threads) { check_unions_on_threads<trade>(); }

// No walk: the larger label takes the smaller one, and what it held before is joined in turn.
BOOST_AUTO_TEST_CASE(what_was_there_is_joined_in_turn) {
  u32 parent[] = {0, 1, 1, 2};
  trade::unite(strict_parents{parent}, 3, 0);
  BOOST_TEST((parent[3] == 0 && parent[2] == 0 && parent[1] == 0));
}

BOOST_AUTO_TEST_SUITE_END()
