// optimise
// compress: every site points at its root, and no tree changes.
#include "laws/step.hpp"

#include <skerry/policy/step/compress.hpp>
#include <skerry/policy/step/plant_self.hpp>
#include <skerry/policy/step/unite_earlier.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

static_assert(flattens<compress> && flattens<compress_with<path::none>>);

BOOST_AUTO_TEST_SUITE(compress_alone)

BOOST_AUTO_TEST_CASE(law) {
  steps_in_tiles<plant_self, compress, unite_earlier<retry>, compress>::check<four>();
  steps_everywhere<pixel, plant_self, unite_earlier<retry>, compress>::check<eight>();
  steps_everywhere<cell, plant_self, unite_earlier<retry>, compress>::check<eight>();
}

BOOST_AUTO_TEST_CASE(points_at_the_root) {
  u32 parent[] = {0, 0, 1, 2, 3};
  struct {
    u32* at;
    parent_array<host::serial::memory, u32> parents() const { return {at}; }
    u32 node(int x, int) const { return u32(x); }
  } const window{parent};
  compress::at<four>(window, 4, 0);
  BOOST_TEST(parent[4] == 0u);
  BOOST_TEST(parent[3] == 2u);
}

BOOST_AUTO_TEST_SUITE_END()
