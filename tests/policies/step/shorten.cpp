// optimise
// shorten: some sites further up, at most to the root, and no tree changes.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_neighbour.hpp>
#include <skerry/policy/step/shorten.hpp>
#include <skerry/policy/step/unite_rest.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(shorten_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_everywhere<cell, plant_neighbour, shorten<8>, compress, unite_rest<retry>>::check<eight>();
  steps_in_tiles<plant_neighbour, shorten<2>, unite_rest<retry>>::check<four>();
}

BOOST_AUTO_TEST_CASE(so_many_sites) {
  u32 parent[] = {0, 0, 1, 2, 3, 4};
  struct {
    u32* at;
    parent_array<host::serial::memory, u32> parents() const { return {at}; }
    u32 node(int x, int) const { return u32(x); }
  } const window{parent};
  shorten<2>::at<four>(window, 5, 0);
  BOOST_TEST(parent[5] == 2u);
  shorten<8>::at<four>(window, 4, 0);
  BOOST_TEST(parent[4] == 0u);
  shorten<1>::at<four>(window, 0, 0);
  BOOST_TEST(parent[0] == 0u);
}

BOOST_AUTO_TEST_SUITE_END()
