// The law of unions: whoever unites what at the same time, the partition is that of all pairs, and roots are smallest.
#include "support/backends.hpp"

#include <skerry/policy/unite/hook_larger.hpp>

#include <numeric>
#include <random>
#include <vector>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(hook_larger_alone)

namespace {

struct unite_pairs {
  static constexpr bool flat = true;
  std::vector<std::pair<u32, u32>> const* pairs;
  u16* entries;
  int units() const { return int(pairs->size()); }
  template <class Memory> void operator()(int k) const {
    auto const [a, b] = (*pairs)[std::size_t(k)];
    hook_larger::unite(parent_array<Memory, u16, 0, u32>{entries}, a, b);
  }
};

template <class Queue> void check(Queue& queue, std::string const& where, unsigned seed) {
  constexpr u32 n = 96;
  std::mt19937 random(seed);
  std::vector<std::pair<u32, u32>> pairs(20 + random() % 120);
  for (auto& p : pairs) p = {u32(random() % n), u32(random() % n)};
  std::vector<u16> entries(n);
  std::iota(entries.begin(), entries.end(), u16(0));
  queue.sweep(unite_pairs{&pairs, entries.data()});

  std::vector<u32> smallest(n);
  std::iota(smallest.begin(), smallest.end(), 0u);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : pairs) {
      u32 const m = std::min(smallest[a], smallest[b]);
      changed = changed || smallest[a] != m || smallest[b] != m;
      smallest[a] = smallest[b] = m;
    }
  }
  parent_array<typename Queue::memory, u16, 0, u32> const parents{entries.data()};
  for (u32 k = 0; k < n; ++k) BOOST_TEST(find(parents, k) == smallest[k], where << ", seed " << seed << ", node " << k);
}

} // namespace

BOOST_AUTO_TEST_CASE(partition_of_all_pairs) {
  auto const all = [](auto& queue, std::string const& where) {
    for (unsigned seed = 1; seed <= 20; ++seed) check(queue, where, seed);
  };
  on_host_backends(all);
  on_block_double(all);
}

BOOST_AUTO_TEST_SUITE_END()
