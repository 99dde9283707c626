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

/// Parents of a tree that another thread changes: each load takes the next of the values that its entry is given, and stays at
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

// Node 3 hangs below root 0, then below root 2 again, where a thread that was late puts it, while 2 and 0 are yet to be joined.
// A store to 2 could overwrite what another thread hangs it below.
BOOST_AUTO_TEST_CASE(no_path_overwrites_a_root_that_it_strays_to) {
  auto const after = [](auto path) {
    std::vector<std::vector<u32>> values{{0}, {1}, {2}, {0, 2}};
    decltype(path)::root(changing_parents{&values}, 3);
    return values[2];
  };
  BOOST_TEST((after(path::halving()) == std::vector<u32>{2}));
  BOOST_TEST((after(path::full()) == std::vector<u32>{2}));
  BOOST_TEST((after(path::inlined()) == std::vector<u32>{2}));
}

BOOST_AUTO_TEST_CASE(law_of_unions) {
  each_path<retry_with>();
  each_path<komura_with>();
  each_path<hook_with>();
  each_path<trade_with>();
}

BOOST_AUTO_TEST_SUITE_END()
