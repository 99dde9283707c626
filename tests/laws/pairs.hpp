// The law of unions (union.hpp) on a graph of pairs: what is wrong with the trees when a queue has united them all.
#pragma once
#include "support/vectors.hpp"

#include <skerry/core/team.hpp>
#include <skerry/core/union_find.hpp>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <utility>

namespace skerry::testing {

using pair_list = std::vector<std::pair<u32, u32>>;

/// The smallest node that each node is joined with: a flood of the graph from each node that none has reached.
inline std::vector<u32> smallest_joined(u32 nodes, pair_list const& pairs) {
  std::vector<std::vector<u32>> joined(nodes);
  for (auto const& [a, b] : pairs) {
    joined[a].push_back(b);
    joined[b].push_back(a);
  }
  std::vector<u32> smallest(nodes, nodes), open;
  for (u32 first = 0; first < nodes; ++first)
    for (open.assign(1, first); !open.empty();) {
      u32 const n = open.back();
      open.pop_back();
      if (smallest[n] <= first) continue;
      smallest[n] = first;
      open.insert(open.end(), joined[n].begin(), joined[n].end());
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
  template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
    parent_array<typename Team::memory, u32> const parents{entries};
    unite_pairs const& me = *this;
    int const begin = unit * share, left = n - begin;
    t.for_each_index(left < share ? left : share, [&](int k) {
      auto const& pair = me.pairs[begin + k];
      Unite::unite(parents, pair.first, pair.second);
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
  using memory = typename Queue::memory;
  vector_of<memory, u32> parent(nodes);
  std::iota(parent.begin(), parent.end(), 0u);
  vector_of<memory, std::pair<u32, u32>> const there(pairs.begin(), pairs.end());
  queue.sweep(unite_pairs<Unite>{there.data(), int(there.size()), parent.data()});
  if constexpr (requires { queue.wait(); }) queue.wait();
  return wrong_trees({parent.begin(), parent.end()}, pairs);
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

} // namespace skerry::testing
