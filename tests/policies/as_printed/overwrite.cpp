// overwrite: right where one thread unites after another; a link is lost where two take the same root.
#include "support/run.hpp"

#include <skerry/policy/as_printed/overwrite.hpp>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(overwrite_alone)

namespace {

using nodes = parent_array<host::serial::memory, u32>;

/// Somebody else links the larger root while a union is between its walk and its store.
struct interrupted : nodes {
  u32 const* other; ///< what the parent of node 2 becomes
  void store(u32 n, u32 v) const {
    nodes::store(2, *other);
    nodes::store(n, v);
  }
};

} // namespace

BOOST_AUTO_TEST_CASE(one_after_another) {
  u32 parent[] = {0, 1, 2, 3};
  overwrite::unite(nodes{parent}, 2, 3);
  overwrite::unite(nodes{parent}, 3, 1);
  u32 const expected[] = {0, 1, 1, 2};
  BOOST_TEST(parent == expected, boost::test_tools::per_element());
}
BOOST_AUTO_TEST_CASE(a_link_is_lost) {
  u32 parent[] = {0, 1, 2};
  u32 const zero = 0;
  overwrite::unite(interrupted{{parent}, &zero}, 2, 1); // 2 hung below 0 meanwhile
  BOOST_TEST(parent[2] == 1u);
  BOOST_TEST(find(nodes{parent}, 2u) != find(nodes{parent}, 0u));
}

BOOST_AUTO_TEST_SUITE_END()
