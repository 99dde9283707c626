// The law of unions: whoever unites what, in whatever order and at the same time, the trees are the connected parts of the
// graph of all pairs, a root is the smallest of its tree, and no parent is larger than its child.
#pragma once
#include "laws/pairs.hpp"
#include "support/backends.hpp"

namespace skerry::testing {

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
