// find, find_halving, both walks side by side, climb and resolve on every parents of up to six nodes; parents in memory of any
// type, with an offset.
#include "laws/union.hpp"
#include "support/block_double/body_sweep.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(union_find)

namespace {

/// Calls f(parents) for every forest of six nodes with parent(n) <= n.
template <class F> void for_each_forest(F f) {
  for (u32 code = 0; code < 720; ++code) {
    std::vector<u32> parent(6);
    for (u32 n = 0, rest = code; n < 6; rest /= n + 1, ++n) parent[n] = rest % (n + 1);
    f(parent);
  }
}
u32 root_of(std::vector<u32> const& parent, u32 n) {
  while (parent[n] != n) n = parent[n];
  return n;
}

} // namespace

BOOST_AUTO_TEST_CASE(find_writes_nothing) {
  for_each_forest([](std::vector<u32> parent) {
    std::vector<u32> const before = parent;
    for (u32 n = 0; n < 6; ++n) BOOST_TEST(find(strict_parents{parent.data()}, n) == root_of(before, n));
    BOOST_TEST(parent == before);
  });
}

BOOST_AUTO_TEST_CASE(find_halving_shortens_the_path_and_keeps_the_trees) {
  for_each_forest([](std::vector<u32> const& before) {
    for (u32 n = 0; n < 6; ++n) {
      std::vector<u32> parent = before;
      BOOST_TEST(find_halving(strict_parents{parent.data()}, n) == root_of(before, n));
      for (u32 k = 0; k < 6; ++k) BOOST_TEST(root_of(parent, k) == root_of(before, k));
      if (root_of(before, n) != before[n]) BOOST_TEST(parent[n] == before[before[n]]);
    }
  });
}

BOOST_AUTO_TEST_CASE(two_walks_side_by_side_find_both_roots_or_meet) {
  for_each_forest([](std::vector<u32> const& before) {
    for (u32 a = 0; a < 6; ++a)
      for (u32 b = 0; b < 6; ++b) {
        std::vector<u32> parent = before;
        u32 up_a = a, up_b = b;
        find_both_halving(strict_parents{parent.data()}, up_a, up_b);
        if (root_of(before, a) == root_of(before, b)) BOOST_TEST(up_a == up_b);
        else BOOST_TEST((up_a == root_of(before, a) && up_b == root_of(before, b)));
        for (u32 k = 0; k < 6; ++k) {
          BOOST_TEST(root_of(parent, k) == root_of(before, k));
          BOOST_TEST(parent[k] <= before[k]);
        }
      }
  });
}

BOOST_AUTO_TEST_CASE(climb_goes_so_many_steps_up_and_writes_its_own_entry_only) {
  for_each_forest([](std::vector<u32> const& before) {
    for (u32 n = 0; n < 6; ++n)
      for (int steps = 0; steps < 6; ++steps) {
        std::vector<u32> parent = before, expected = before;
        climb(strict_parents{parent.data()}, n, steps);
        for (int k = 0; k < steps; ++k) expected[n] = before[expected[n]];
        BOOST_TEST(parent == expected);
      }
  });
}

/// Side by side, each step doubles how far up the nodes of a path point.
BOOST_AUTO_TEST_CASE(climbs_side_by_side_shorten_a_path_by_doubling) {
  std::vector<u32> parent(64);
  for (u32 n = 0; n < 64; ++n) parent[n] = n == 0 ? 0 : n - 1;
  for (int turn = 0; turn < 6; ++turn)
    for (u32 n = 63; n > 0; --n) climb(strict_parents{parent.data()}, n, 1); // as if all read before any writes
  for (u32 n = 0; n < 64; ++n) BOOST_TEST(parent[n] == 0u);
}

BOOST_AUTO_TEST_CASE(unite_splicing_joins_two_trees_and_no_other) {
  for_each_forest([](std::vector<u32> const& before) {
    for (u32 a = 0; a < 6; ++a)
      for (u32 b = 0; b < 6; ++b) {
        std::vector<u32> parent = before;
        unite_splicing(strict_parents{parent.data()}, a, b);
        u32 const first = root_of(before, a), second = root_of(before, b), joined = std::min(first, second);
        for (u32 k = 0; k < 6; ++k) {
          u32 const was = root_of(before, k);
          BOOST_TEST(root_of(parent, k) == (was == first || was == second ? joined : was));
          BOOST_TEST(parent[k] <= before[k]);
        }
      }
  });
}

BOOST_AUTO_TEST_CASE(resolve_writes_its_own_entry_only) {
  for_each_forest([](std::vector<u32> const& before) {
    for (u32 n = 0; n < 6; ++n) {
      std::vector<u32> parent = before;
      BOOST_TEST(resolve(strict_parents{parent.data()}, n) == root_of(before, n));
      std::vector<u32> expected = before;
      expected[n] = root_of(before, n);
      BOOST_TEST(parent == expected);
    }
  });
}

BOOST_AUTO_TEST_CASE(resolves_side_by_side) {
  on_block_double([](auto& queue, std::string const& where) {
    std::vector<u32> parent(100);
    for (u32 n = 0; n < 100; ++n) parent[n] = n < 2 ? n : n - 2; // two chains
    parent_array<block_double::memory, u32> const parents{parent.data()};
    queue.sweep(block_double::in_flat(100, [&](auto, int n) { resolve(parents, u32(n)); }));
    for (u32 n = 0; n < 100; ++n) BOOST_TEST(parent[n] == n % 2, where << ", node " << n);
  });
}

BOOST_AUTO_TEST_CASE(offsets_are_in_memory_only) {
  u16 entries[] = {0, 1, 1};
  parent_array<host::plain_memory, u16, 1, u32> const parents{entries};
  parents.store(2, 1);
  BOOST_TEST((entries[2] == 2 && parents.load(2) == 1u && parents.load(1) == 0u));
  BOOST_TEST(parents.fetch_min(2, 0) == 1u);
  BOOST_TEST(entries[2] == 1);
  BOOST_TEST(parents.compare_exchange(1, 5, 7) == 0u); // another parent is there
  BOOST_TEST(parents.compare_exchange(1, 0, 7) == 0u);
  BOOST_TEST(entries[1] == 8);
}

BOOST_AUTO_TEST_SUITE_END()
