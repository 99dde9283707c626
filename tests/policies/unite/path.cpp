// ctest-labels: threads
// ctest-timeout: 600
// Path compression: what each walk leaves of its path, and every union primitive with every one of them.
#include "laws/union.hpp"

#include <skerry/unite/hook.hpp>
#include <skerry/unite/komura.hpp>
#include <skerry/unite/path.hpp>
#include <skerry/unite/retry.hpp>
#include <skerry/unite/trade.hpp>

using namespace skerry;
using namespace skerry::testing;

namespace {

/// Walks up a chain of five nodes from its end.
template <class Path> void check(std::vector<u32> const& expected) {
  std::vector<u32> parent{0, 0, 1, 2, 3};
  BOOST_TEST(Path::root(strict_parents{parent.data()}, 4) == 0u);
  BOOST_TEST(parent == expected, Path::id());
}

template <template <class> class Unite> void each_path() {
  check_unions<Unite<path::none>>();
  check_unions<Unite<path::halving>>();
  check_unions<Unite<path::full>>();
  check_unions<Unite<path::inlined>>();
  check_unions_on_threads<Unite<path::full>>();
  check_unions_on_threads<Unite<path::inlined>>();
}

} // namespace

BOOST_AUTO_TEST_SUITE(path_alone)

BOOST_AUTO_TEST_CASE(what_is_left_of_a_path) {
  check<path::none>({0, 0, 1, 2, 3});
  check<path::halving>({0, 0, 0, 2, 2});
  check<path::full>({0, 0, 0, 0, 0});
  check<path::inlined>({0, 0, 1, 2, 0});
}

BOOST_AUTO_TEST_CASE(law_of_unions) {
  each_path<retry_with>();
  each_path<komura_with>();
  each_path<hook_with>();
  each_path<trade_with>();
}

BOOST_AUTO_TEST_SUITE_END()
