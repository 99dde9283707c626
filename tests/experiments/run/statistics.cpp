// Summaries and the test of two samples, on known ones.
#include "experiments/run/statistics.hpp"
#include <boost/test/unit_test.hpp>
#include <cmath>
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
  BOOST_TEST((s.max == 10 && s.mean == 4));
  BOOST_TEST(s.deviation == std::sqrt(50.0 / 4), boost::test_tools::tolerance(1e-12));
  BOOST_TEST((summarize({7}).deviation == 0 && summarize({7}).mean == 7));
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

BOOST_AUTO_TEST_CASE(student_of_known_quantiles) {
  auto const near = boost::test_tools::tolerance(1e-3);
  BOOST_TEST(student(12.706, 1) == 0.05, near);
  BOOST_TEST(student(4.303, 2) == 0.05, near);
  BOOST_TEST(student(-2.571, 5) == 0.05, near);
  BOOST_TEST(student(2.750, 30) == 0.01, near);
  BOOST_TEST(student(0, 7) == 1.0);
  BOOST_TEST(student(1e9, 5) < 1e-12);
}

BOOST_AUTO_TEST_CASE(discoveries_of_the_paper) { // Benjamini and Hochberg's own example: the first four
  std::vector<double> const p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                              0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  BOOST_TEST(largest_discovery(p, 0.05) == 0.0095);
  BOOST_TEST(largest_discovery({0.5, 0.6}, 0.05) < 0);
  BOOST_TEST(largest_discovery({}, 0.05) < 0);
}

BOOST_AUTO_TEST_CASE(an_interval_of_the_mean) {
  auto const [low, high] = bootstrap_mean(count_from(0, 101));
  BOOST_TEST((low > 43 && low < 46 && high > 54 && high < 57));
  BOOST_TEST((bootstrap_mean({2.0}) == std::pair(2.0, 2.0)));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry::experiments
