// Summaries and the test of two samples, on known ones.
#include "experiments/run/statistics.hpp"
#include "experiments/run/comparison.hpp"
#include <boost/test/unit_test.hpp>
#include <numeric>

namespace skerry::experiments {
namespace {

std::vector<double> count_from(double first, std::size_t n) {
  std::vector<double> v(n);
  std::iota(v.begin(), v.end(), first);
  return v;
}

BOOST_AUTO_TEST_SUITE(statistics)

BOOST_AUTO_TEST_CASE(a_summary_is_that_of_numpy) {
  auto const s = summarize({4, 1, 3, 2, 10});
  BOOST_TEST((s.min == 1 && s.q1 == 2 && s.median == 3 && s.q3 == 4 && s.iqr() == 2));
  BOOST_TEST((s.low == 1 && s.high == 10)); // five samples say no more
  auto const fifteen = summarize(count_from(0, 15));
  BOOST_TEST((fifteen.median == 7 && fifteen.low == 3 && fifteen.high == 11)); // ranks 4 and 12 of 15
  BOOST_TEST(summarize({7}).median == 7);
}

BOOST_AUTO_TEST_CASE(mann_whitney_of_known_samples) {
  auto const near = boost::test_tools::tolerance(1e-4);
  BOOST_TEST(mann_whitney(count_from(1, 5), count_from(6, 5)) == 2.0 / 252, near);  // 252 arrangements
  BOOST_TEST(mann_whitney({1, 2, 3, 4, 5}, {2.5, 7, 0.5, 9, 10}) == 0.42063, near); // U = 8
  BOOST_TEST(mann_whitney({1, 2, 3}, {1, 2, 3}) == 1.0, near);
  BOOST_TEST(mann_whitney({5, 5, 5}, {5, 5, 5}) == 1.0, near);
  BOOST_TEST(mann_whitney({}, {1}) == 1.0);
  BOOST_TEST(mann_whitney(count_from(0, 40), count_from(100, 40)) < 1e-10);
}

BOOST_AUTO_TEST_CASE(noise_and_changes) {
  noise_rule const rule;
  std::vector<double> const a{10, 10.1, 10.2, 10.3, 10.4, 10.5}, two_percent{10.2, 10.3, 10.4, 10.5, 10.6, 10.7};
  std::vector<double> slower, one_outlier = a;
  for (double const t : a) slower.push_back(1.2 * t);
  one_outlier.back() = 100;
  BOOST_TEST((compare_times(a, a, rule) == change::same));
  BOOST_TEST((compare_times(a, two_percent, rule) == change::same));
  BOOST_TEST((compare_times(a, one_outlier, rule) == change::same));
  BOOST_TEST((compare_times(a, slower, rule) == change::slower));
  BOOST_TEST((compare_times(slower, a, rule) == change::faster));
  BOOST_TEST((compare_times(a, {20, 20, 20}, rule) == change::undecided));
}

BOOST_AUTO_TEST_CASE(what_moves_the_machine_is_noise) {
  std::vector<double> ratios(40, 0.0);
  for (std::size_t k = 0; k < ratios.size(); ++k) ratios[k] = k % 2 ? 0.1 : -0.1;
  ratios[0] = 5; // one that really changed
  BOOST_TEST(scatter(ratios) == 0.14826, boost::test_tools::tolerance(1e-9));
  BOOST_TEST(scatter({1, 2, 3}) == 0.0);
  std::vector<double> const a{10, 10.1, 10.2, 10.3, 10.4, 10.5}, b{12, 12.1, 12.2, 12.3, 12.4, 12.5};
  noise_rule rule;
  BOOST_TEST((compare_times(a, b, rule) == change::slower));
  rule.medians = rule.minima = 0.3;
  BOOST_TEST((compare_times(a, b, rule) == change::same));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
