// optimise
// Every team obeys skerry/core/team.hpp: cores with and without atomics, Kokkos' host spaces, the block double under every
// schedule; and the law notices teams that do not.
#include "laws/team.hpp"
#include "support/backends.hpp"
#include "support/depth.hpp"

#include <boost/test/unit_test.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(team_law_everywhere)

namespace {

/// In the block double under every schedule, or, in a sample, under every second one (takes_all).
template <int Width, int Groups> void check_everywhere(int turn) {
  auto const check = [](auto& queue, std::string const& where) {
    std::vector<std::string> wrong;
    try {
      wrong = broken_facets<Width, Groups>(queue);
    } catch (std::exception const& e) {
      wrong = {e.what()};
    }
    for (std::string const& w : wrong)
      BOOST_ERROR("width " << Width << ", groups " << Groups << ", " << where << ": " << w);
    BOOST_TEST(wrong.empty());
  };
  on_host_backends(check);
  one_of some(2, turn);
  on_block_double([&](auto& queue, std::string const& where) {
    if (some.takes_next()) check(queue, where);
  });
}

/// Hands sweeps to a team of the test's own.
template <template <int, class> class Team> struct queue_of {
  using memory = host::plain_memory;
  template <class Sweep> void sweep(Sweep const& s) {
    using team = Team<Sweep::width, host::plain_memory>;
    auto const shared = std::make_unique<typename Sweep::template scratch<team>>();
    for (int unit = 0; unit < s.units(); ++unit) s(team{}, unit, *shared);
  }
};

/// Each of these is one mistake in an otherwise right team.
template <int Width, class Memory> struct forgets_the_last_bit : host::team<Width, Memory> {
  using base = host::team<Width, Memory>;
  template <class F> static void for_each(typename base::mask m, F f) { base::for_each(m & (m - 1), f); }
};
template <int Width, class Memory> struct sees_one_key : host::team<Width, Memory> {
  template <class Key, class F> static void for_each_distinct(word<Width> m, Key key, F f) {
    if (m) f(zeros_below(m), key(zeros_below(m)));
  }
};
template <int Width, class Memory> struct forgets_where_it_began : host::team<Width, Memory> {
  static carried carry(bool has, u32 value, u32 initial) { return {has ? value : initial, has ? value : initial}; }
};
template <int Width, class Memory> struct sums_its_own_too : host::team<Width, Memory> {
  static carried sums(u32 value) { return {value, value}; }
};
template <int Width, class Memory> struct reads_the_padding : host::team<Width, Memory> {
  static word<Width> row_mask(plane<u8 const> image, int x, int y) {
    return host::team<Width, Memory>::row_mask({image.data, image.pitch, image.height, image.pitch}, x, y);
  }
};
template <int Width, class Memory> struct scans_inclusively : host::team<Width, Memory> {
  template <int N> static u32 scan(typename host::team<Width, Memory>::template items<u32, N>& v) {
    u32 sum = 0;
    for (u32& x : v.at) x = sum += x;
    return sum;
  }
};

template <template <int, class> class Team> std::string first_broken() {
  queue_of<Team> queue;
  auto const wrong = broken_facets<32, 4>(queue);
  return wrong.empty() ? "" : wrong.front();
}

} // namespace

BOOST_AUTO_TEST_CASE(words_of_32) { check_everywhere<32, 1>(0); }
BOOST_AUTO_TEST_CASE(words_of_32_in_four_groups) { check_everywhere<32, 4>(1); }
BOOST_AUTO_TEST_CASE(words_of_64) { check_everywhere<64, 1>(1); }
BOOST_AUTO_TEST_CASE(words_of_64_in_four_groups) { check_everywhere<64, 4>(0); }

BOOST_AUTO_TEST_CASE(notices) {
  BOOST_TEST(first_broken<host::team>() == "");
  BOOST_TEST(first_broken<forgets_the_last_bit>() == "for_each");
  BOOST_TEST(first_broken<sees_one_key>() == "for_each_distinct");
  BOOST_TEST(first_broken<forgets_where_it_began>() == "carry");
  BOOST_TEST(first_broken<sums_its_own_too>() == "sums");
  BOOST_TEST(first_broken<reads_the_padding>() == "row_mask");
  BOOST_TEST(first_broken<scans_inclusively>() == "scan");
}

BOOST_AUTO_TEST_SUITE_END()
