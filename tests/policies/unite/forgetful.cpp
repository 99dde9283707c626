// Union as printed: right one after the other, and loses links where threads meet.
#include "laws/union.hpp"

#include <skerry/unite/forgetful.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(forgetful_alone)

BOOST_AUTO_TEST_CASE(sequences_are_right) { BOOST_TEST(wrong_sequence<forgetful>(4) == ""); }

BOOST_AUTO_TEST_CASE(a_link_gets_lost_in_the_double) {
  int losing = 0;
  on_block_double([&](auto& queue, std::string const&) {
    bool lost = false;
    for (unsigned seed = 0; seed < 12; ++seed)
      lost = lost || wrong_unions<forgetful>(queue, 8, graph(8, 128, seed)) == "a link got lost";
    losing += lost;
  });
  BOOST_TEST(losing > 0);
}

BOOST_AUTO_TEST_SUITE_END()
