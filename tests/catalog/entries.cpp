// optimise
// ctest-timeout: 1800
// ctest-program
// ctest-shares: 8
// Every entry that is right, as the program has it: on every backend of the host, in every order, with and without features,
// against the oracle. `-- K N` takes the K-th of N shares of them.
#include "support/check_sessions.hpp"
#include "support/grey_images.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(entries)

namespace {

/// The share that the command line names, or all.
std::vector<checked_session> share_of(std::string_view relation, int largest) {
  auto const& suite = boost::unit_test::framework::master_test_suite();
  if (suite.argc < 3) return open_share(relation, 0, 1, largest);
  return open_share(relation, std::stoi(suite.argv[1]), std::stoi(suite.argv[2]), largest);
}

} // namespace

BOOST_AUTO_TEST_CASE(of_the_foreground) {
  int const largest = takes_all() ? 1 << 20 : 10000;
  auto sessions = share_of("foreground", largest);
  BOOST_TEST(!sessions.empty());
  auto const to_all = [&](image const& im) {
    show(sessions, im, false, [&](checked_session const& s) { return s.takes(im); });
  };
  auto const masks = [&](int w, int h, u32 step) {
    u32 number = 0;
    for_each_mask(w, h, step, [&](image const& im) {
      show(sessions, im, false, [&](checked_session const& s) { return s.takes_mask(number); });
      ++number;
    });
  };
  for_each_mask(3, 3, 1, to_all);
  masks(3, 5, sampled(7));
  masks(5, 3, sampled(7));
  masks(4, 4, sampled(3));
  for_each_in_zoo(largest, to_all);
}

BOOST_AUTO_TEST_CASE(of_equal_values) {
  auto sessions = share_of("equal", takes_all() ? 1 << 20 : 9000);
  u32 number = 0;
  for_each_grey_mask([&](image const& im) {
    show(sessions, im, true, [&](checked_session const& s) { return s.takes_mask(number); });
    ++number;
  });
  for_each_grey(
      9000, [&](image const& im) { show(sessions, im, true, [&](checked_session const& s) { return s.takes(im); }); });
}

BOOST_AUTO_TEST_SUITE_END()
