// The law of unions can fail: published and plausible forms that lose links, and where that shows.
#include "laws/union.hpp"

#include <skerry/policy/unite/hook.hpp>
#include <skerry/policy/unite/hook_larger.hpp>
#include <skerry/policy/unite/retry.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(union_law)

namespace {

/// Oliveira and Lotufo's Algorithm 2 and Stava and Benes' union as printed: what fetch_min returns is ignored, so that a link
/// that somebody else made in between is overwritten and never made again.
struct forgetful {
  static std::string id() { return "forgetful"; }
  template <parents P> static void unite(P const& p, u32 a, u32 b) {
    a = find(p, a);
    b = find(p, b);
    if (a == b) return;
    order(a, b);
    p.fetch_min(b, a);
  }
};
/// Writes nodes instead of roots: right as long as trees are singletons.
struct of_nodes {
  static std::string id() { return "of_nodes"; }
  template <parents P> static void unite(P const& p, u32 a, u32 b) {
    order(a, b);
    p.fetch_min(b, a);
  }
};
/// The larger root wins.
struct upside_down {
  static std::string id() { return "upside_down"; }
  template <parents P> static void unite(P const& p, u32 a, u32 b) {
    a = find(p, a);
    b = find(p, b);
    order(a, b);
    p.store(a, b);
  }
};

/// Two ways to hook roots, by turns: they may run side by side.
struct either_hook {
  static std::string id() { return "either_hook"; }
  template <parents P> static void unite(P const& p, u32 a, u32 b) {
    if ((a + b) % 2) hook::unite(p, a, b);
    else hook_larger::unite(p, a, b);
  }
};

/// Schedules of the block double under which links of a union get lost.
template <class Unite> int losing_schedules() {
  int losing = 0;
  on_block_double([&](auto& queue, std::string const&) {
    bool lost = false;
    for (unsigned seed = 0; seed < 12; ++seed)
      lost = lost || wrong_unions<Unite>(queue, 8, graph(8, 128, seed)) == "a link got lost";
    losing += lost;
  });
  return losing;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_union_that_ignores_what_was_there_loses_links_in_the_double) {
  BOOST_TEST(losing_schedules<forgetful>() > 0);
  BOOST_TEST(losing_schedules<retry>() == 0);
  BOOST_TEST(wrong_sequence<forgetful>(4) == ""); // one after the other it is right: only the double sees it
}

BOOST_AUTO_TEST_CASE(sequences_notice) {
  BOOST_TEST(wrong_sequence<of_nodes>(3) == "a link got lost");
  BOOST_TEST(wrong_sequence<upside_down>(1) == "an entry grows");
}

BOOST_AUTO_TEST_CASE(unions_that_hook_roots_run_side_by_side) { check_unions<either_hook>(); }

BOOST_AUTO_TEST_CASE(trees) {
  BOOST_TEST(wrong_trees({0, 0, 1}, {{0, 1}, {1, 2}}) == "");
  BOOST_TEST(wrong_trees({0, 0, 2}, {{0, 1}, {1, 2}}) == "a link got lost");
  BOOST_TEST(wrong_trees({0, 0, 0}, {{0, 1}}) == "trees that no pair joins are one");
  BOOST_TEST(wrong_trees({1, 1}, {{0, 1}}) == "a parent is larger than its child");
}

BOOST_AUTO_TEST_SUITE_END()
