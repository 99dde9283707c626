// The law of unions: whoever unites what, in whatever order and at the same time, the trees are the connected parts of the
// graph of all pairs, a root is the smallest of its tree, and no parent is larger than its child.
#pragma once
#include "support/backends.hpp"

#include <skerry/union_find.hpp>

#include <numeric>
#include <random>
#include <vector>

namespace skerry::testing {

using pair_list = std::vector<std::pair<u32, u32>>;

/// The smallest node that each node is joined with: slow and obvious.
inline std::vector<u32> smallest_joined(u32 nodes, pair_list const& pairs) {
  std::vector<u32> smallest(nodes);
  std::iota(smallest.begin(), smallest.end(), 0u);
  for (bool changed = true; changed;) {
    changed = false;
    for (auto const& [a, b] : pairs) {
      u32 const m = std::min(smallest[a], smallest[b]);
      changed = changed || smallest[a] != m || smallest[b] != m;
      smallest[a] = smallest[b] = m;
    }
  }
  return smallest;
}

/// Unites pairs, a team at a time: lanes side by side, `share` pairs a unit.
template <class Unite> struct unite_pairs {
  static constexpr int width = 32, groups = 2, share = 64;
  template <class Team> struct scratch {};
  std::pair<u32, u32> const* pairs;
  int n;
  u32* entries;
  int units() const { return divide_up(n, share); }
  template <class Team> void operator()(Team const& t, int unit, scratch<Team>&) const {
    parent_array<typename Team::memory, u32> const parents{entries};
    int const begin = unit * share;
    t.for_each_index(n - begin < share ? n - begin : share, [&](int k) {
      auto const [a, b] = pairs[begin + k];
      Unite::unite(parents, a, b);
    });
  }
};

/// What is wrong with the trees of all pairs; empty if nothing is.
inline std::string wrong_trees(std::vector<u32> const& parent, pair_list const& pairs) {
  for (u32 k = 0; k < parent.size(); ++k)
    if (parent[k] > k) return "a parent is larger than its child";
  std::vector<u32> const expected = smallest_joined(u32(parent.size()), pairs);
  for (u32 k = 0; k < parent.size(); ++k) {
    u32 root = k;
    while (parent[root] != root) root = parent[root];
    if (root != expected[k]) return root < expected[k] ? "trees that no pair joins are one" : "a link got lost";
  }
  return {};
}

/// Unites the pairs on a queue, from singletons.
template <class Unite, class Queue> std::string wrong_unions(Queue& queue, u32 nodes, pair_list const& pairs) {
  std::vector<u32> parent(nodes);
  std::iota(parent.begin(), parent.end(), 0u);
  queue.sweep(unite_pairs<Unite>{pairs.data(), int(pairs.size()), parent.data()});
  return wrong_trees(parent, pairs);
}

/// A graph for a seed: from a few nodes that everybody hits to sparse ones, chains and stars.
inline pair_list graph(u32 nodes, std::size_t edges, unsigned seed) {
  std::mt19937 random(seed);
  pair_list pairs(edges);
  for (std::size_t k = 0; k < edges; ++k) switch (seed % 4) {
    case 0: pairs[k] = {u32(k % (nodes - 1)), u32(k % (nodes - 1) + 1)}; break; // a chain, over and over
    case 1: pairs[k] = {u32(random() % nodes), nodes - 1}; break;               // a star around the largest
    default: pairs[k] = {u32(random() % nodes), u32(random() % nodes)}; break;
    }
  if (seed % 8 < 4) std::shuffle(pairs.begin(), pairs.end(), random);
  return pairs;
}

/// Parents that throw where a write breaks an invariant: entries only decrease, and only to what is connected.
struct strict_parents {
  using node = u32;
  u32* at;
  u32 load(u32 n) const { return at[n]; }
  void store(u32 n, u32 v) const { put(n, v); }
  u32 fetch_min(u32 n, u32 v) const {
    u32 const old = at[n];
    if (v < old) put(n, v);
    return old;
  }
  u32 compare_exchange(u32 n, u32 expected, u32 v) const {
    u32 const old = at[n];
    if (old == expected) put(n, v);
    return old;
  }

private:
  void put(u32 n, u32 v) const {
    if (v > at[n]) throw std::logic_error("an entry grows");
    at[n] = v;
  }
};
static_assert(parents<strict_parents>);

/// Every sequence of up to `length` directed pairs of four nodes, one after the other, on strict parents.
template <class Unite> std::string wrong_sequence(int length) {
  pair_list all;
  for (u32 a = 0; a < 4; ++a)
    for (u32 b = 0; b < 4; ++b) all.emplace_back(a, b);
  std::vector<std::size_t> digits(std::size_t(length), 0);
  for (bool more = true; more;) {
    std::vector<u32> parent{0, 1, 2, 3};
    pair_list pairs;
    try {
      for (std::size_t const d : digits) {
        pairs.push_back(all[d]);
        Unite::unite(strict_parents{parent.data()}, all[d].first, all[d].second);
      }
    } catch (std::logic_error const& e) {
      return e.what();
    }
    std::string wrong = wrong_trees(parent, pairs);
    if (!wrong.empty()) return wrong;
    std::size_t k = 0;
    while (k < digits.size() && ++digits[k] == all.size()) digits[k++] = 0;
    more = k < digits.size();
  }
  return {};
}

/// The whole suite, but threads: those are in `check_unions_on_threads`.
template <class Unite> void check_unions() {
  BOOST_TEST(wrong_sequence<Unite>(4) == "");
  host::serial serial;
  for (unsigned seed = 0; seed < 200; ++seed)
    BOOST_TEST(wrong_unions<Unite>(serial, 2 + seed, graph(2 + seed, 3 * seed / 2, seed)) == "", "seed " << seed);
  on_block_double([](auto& queue, std::string const& name) {
    for (unsigned seed = 0; seed < 12; ++seed) {
      u32 const nodes = seed % 3 == 0 ? 8 : 60;
      std::string wrong;
      try {
        wrong = wrong_unions<Unite>(queue, nodes, graph(nodes, 128, seed));
      } catch (std::exception const& e) {
        wrong = e.what();
      }
      BOOST_TEST(wrong == "", Unite::id() << ", " << name << ", seed " << seed);
    }
  });
}

/// Three threads on few nodes; what the thread sanitizer looks at.
template <class Unite> void check_unions_on_threads() {
  host::threads queue(3);
  for (unsigned seed = 0; seed < 24; ++seed) {
    u32 const nodes = seed % 2 ? 16 : 4000;
    BOOST_TEST(wrong_unions<Unite>(queue, nodes, graph(nodes, 8000, seed)) == "", "seed " << seed);
  }
}

} // namespace skerry::testing
