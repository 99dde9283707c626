// optimise
// ctest-labels: threads
// ctest-timeout: 600
// Path compression: what each walk leaves of its path, and every union primitive with each that goes with it.
#include "laws/union.hpp"

#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/komura.hpp>
#include <skerry/policy/unite/path.hpp>
#include <skerry/policy/unite/retry.hpp>
#include <skerry/policy/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(path_alone)

namespace {

/// Walks up a chain of five nodes from its end.
template <class Path> void check(std::vector<u32> const& expected) {
  std::vector<u32> parent{0, 0, 1, 2, 3};
  BOOST_TEST(Path::root(strict_parents{parent.data()}, 4) == 0u);
  BOOST_TEST(parent == expected, Path::id());
}

/// Walks up from the ends of two chains.
template <class Path> void check_both(std::vector<u32> const& expected) {
  std::vector<u32> parent{0, 1, 0, 1, 2, 3, 4, 5};
  u32 a = 6, b = 7;
  path::find_roots<Path>(strict_parents{parent.data()}, a, b);
  BOOST_TEST((a == 0u && b == 1u), Path::id());
  BOOST_TEST(parent == expected, Path::id());
}

/// A path of a user's own that says nothing of two walks.
struct own_path {
  static std::string id() { return "own_path"; }
  template <parents P> static typename P::node root(P const& p, typename P::node n) { return find(p, n); }
};

/// Parents of trees that another thread changes: each load takes the next of the values that its entry is given, and stays at
/// the last.
struct changing_parents {
  using node = u32;
  std::vector<std::vector<u32>>* values;
  u32 load(u32 n) const {
    auto& left = (*values)[n];
    u32 const now = left.front();
    if (left.size() > 1) left.erase(left.begin());
    return now;
  }
  void store(u32 n, u32 v) const { (*values)[n] = {v}; }
  u32 fetch_min(u32, u32) const { throw std::logic_error("a walk does not unite"); }
  u32 compare_exchange(u32, u32, u32) const { throw std::logic_error("a walk does not unite"); }
};

template <template <class> class Unite> void each_path() {
  check_unions<Unite<path::none>>();
  check_unions<Unite<path::halving>>();
  check_unions<Unite<path::inlined>>();
  check_unions_on_threads<Unite<path::inlined>>();
}

} // namespace

BOOST_AUTO_TEST_CASE(what_is_left_of_a_path) {
  check<path::none>({0, 0, 1, 2, 3});
  check<path::halving>({0, 0, 0, 2, 2});
  check<path::full>({0, 0, 0, 0, 0});
  check<path::inlined>({0, 0, 1, 2, 0});
}

BOOST_AUTO_TEST_CASE(two_walks) {
  check_both<path::none>({0, 1, 0, 1, 2, 3, 4, 5});
  check_both<path::halving>({0, 1, 0, 1, 2, 3, 2, 3});
  check_both<path::full>({0, 1, 0, 1, 0, 1, 0, 1});
  check_both<path::inlined>({0, 1, 0, 1, 2, 3, 0, 1});
  check_both<own_path>({0, 1, 0, 1, 2, 3, 4, 5});
}

// Trees 4 -> 3 -> 0 and 2 -> 1. While a walk goes up from 4, a union by minimum hangs 4 below 2 and has yet to join 3, which it
// replaced, with 2. The second walk of `full` comes to 2 and gives it the root 0 of the first in place of 1; the union then finds
// 3 and 2 below 0, and nothing joins 1. This is why `full` goes with hooking alone, which never hangs 4 below 2.
BOOST_AUTO_TEST_CASE(full_loses_links_beside_unions_that_change_more_than_roots) {
  auto const parent_of_2 = [](auto path) {
    std::vector<std::vector<u32>> values{{0}, {1}, {1}, {0}, {3, 2}};
    BOOST_TEST(decltype(path)::root(changing_parents{&values}, 4) == 0u);
    return values[2].front();
  };
  BOOST_TEST(parent_of_2(path::full()) == 0u);
  BOOST_TEST(parent_of_2(path::none()) == 1u);
  BOOST_TEST(parent_of_2(path::halving()) == 1u);
  BOOST_TEST(parent_of_2(path::inlined()) == 1u);
  static_assert(path::leaves_the_path<path::none> && !path::leaves_the_path<path::inlined>);
  static_assert(!path::beside_any_union<path::full> && path::beside_any_union<path::none> &&
                path::beside_any_union<path::halving> && path::beside_any_union<path::inlined>);
}

BOOST_AUTO_TEST_CASE(law_of_unions) {
  each_path<retry_with>();
  each_path<komura_with>();
  each_path<hook_with>();
  each_path<trade_with>();
  check_unions<hook_with<path::full>>();
  check_unions_on_threads<hook_with<path::full>>();
}

BOOST_AUTO_TEST_SUITE_END()
