// Union as printed: right one after the other, and loses links where threads meet.
#include "laws/union.hpp"

#include <skerry/policy/as_printed/forgetful.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(forgetful_alone)

BOOST_AUTO_TEST_CASE(sequences_are_right) { BOOST_TEST(wrong_sequence<forgetful>(4) == ""); }

// The pairs of the smallest image that shows it: one thread lowers node 4 to 3 while another lowers it to 2.
BOOST_AUTO_TEST_CASE(a_link_gets_lost_in_the_double) {
  pair_list const pairs{{4, 3}, {5, 2}, {5, 4}};
  int losing = 0;
  for (u64 seed = 1; seed <= 400; ++seed) {
    block_double::queue queue({.seed = seed, .preempt = 1});
    losing += wrong_unions<forgetful>(queue, 6, pairs) == "a link got lost";
    losing += wrong_unions<forgetful>(queue, 6, {{3, 4}, {2, 5}, {4, 5}, {4, 2}}) == "a link got lost";
  }
  BOOST_TEST_MESSAGE(losing << " runs lose a link");
  BOOST_TEST(losing > 0);
}

BOOST_AUTO_TEST_SUITE_END()
