// Features of a second image with floating values: a run is the sum of its parts, sums are within the bound that is stated, extremes are
// exact, and what is no number counts as 0.
#include "laws/feature.hpp"
#include "support/results.hpp"

#include <skerry/policy/feature/floating_intensity.hpp>

#include <cmath>
#include <limits>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(floating_intensity_alone)

namespace {

constexpr int width = 97, height = 5;

template <class T> std::vector<T> values() {
  std::vector<T> v;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) v.push_back((T(test_value(x, y)) - 30000) / 7);
  return v;
}
template <class T> value_plane plane_of(std::vector<T> const& v, int columns = width) {
  plane<T const> const p{v.data(), columns, int(v.size()) / columns, columns};
  return value_plane(p, largest_magnitude(p));
}

/// Runs that are not the sum of two parts of theirs.
template <class F> int wrong_cuts(value_plane const& all) {
  auto const of = [&](int x, int y, int length) { return F::of_values({{x, y, length}, all}); };
  int wrong = 0;
  for (int x = 0; x < 20; ++x)
    for (int length = 2; x + length <= width; length += 7)
      for (int cut = 1; cut < length; cut += 3) {
        auto const whole = of(x, x % height, length), first = of(x, x % height, cut),
                   rest = of(x + cut, x % height, length - cut);
        wrong += !equal<F>(whole, plus<F>(first, rest)) || !is_monoid<F>(whole, first, rest);
      }
  return wrong;
}
template <class F> void check() {
  auto const floats = values<float>();
  auto const doubles = values<double>();
  BOOST_TEST(wrong_cuts<F>(plane_of(floats)) == 0, F::id());
  BOOST_TEST(wrong_cuts<F>(plane_of(doubles)) == 0, F::id());
}

/// How far the sum of a row is from the exact one, by the largest value and the number of values.
template <class T> long double error_of_sum(std::vector<T> const& v) {
  value_plane const all = plane_of(v, int(v.size()));
  auto const sums = floating_sum::of_values({{0, 0, int(v.size())}, all});
  long double exact = 0;
  for (T x : v) exact += x;
  long double const got = floating_sum::value(sums.at[0], sums.at[1], all);
  return std::abs(got - exact) / (std::ldexp(1.0L, all.exponent) * (long double)v.size());
}

} // namespace

BOOST_AUTO_TEST_CASE(law) {
  check<floating_sum>();
  check<floating_extremes>();
  check<floating_squares>();
  check<floating_weighted_sums>();
}

BOOST_AUTO_TEST_CASE(of_a_row) {
  std::vector<double> const v{0.5, -4, 1.25};
  value_plane const all = plane_of(v, 3);
  run_of_values const r{{0, 0, 3}, all};
  auto const sum = floating_sum::of_values(r);
  BOOST_TEST(double(floating_sum::value(sum.at[0], sum.at[1], all)) == -2.25);
  auto const squares = floating_squares::of_values(r);
  BOOST_TEST(double(floating_squares::value(squares.at[0], squares.at[1], all)) == 0.25 + 16 + 1.5625);
  auto const extremes = floating_extremes::of_values(r);
  BOOST_TEST(floating_extremes::value(extremes.at[0]) == -4.0);
  BOOST_TEST(floating_extremes::value(extremes.at[1]) == 1.25);
  auto const weighted = floating_weighted_sums::of_values(r);
  BOOST_TEST(double(floating_weighted_sums::value(weighted.at[0], weighted.at[1], all)) == -4 + 2.5);
  BOOST_TEST(double(floating_weighted_sums::value(weighted.at[2], weighted.at[3], all)) == 0.0);
}

BOOST_AUTO_TEST_CASE(integers_are_read_too) {
  std::vector<u16> const v{0, 65535, 7};
  value_plane const all(plane<u16 const>{v.data(), 3, 1, 3});
  auto const sum = floating_sum::of_values({{0, 0, 3}, all});
  BOOST_TEST(double(floating_sum::value(sum.at[0], sum.at[1], all)) == 65542.0);
}

BOOST_AUTO_TEST_CASE(sums_are_within_the_bound) {
  std::vector<double> v;
  for (int i = 0; i < 1000; ++i) v.push_back(std::ldexp(1 + i / 1000.0, -(i % 60)));
  BOOST_TEST(double(error_of_sum(v)) < std::ldexp(1.0, -61));
  std::vector<float> exact;
  for (int i = 0; i < 1000; ++i) exact.push_back(std::ldexp(1 + float(i) / 1024, -(i % 37)));
  BOOST_TEST(double(error_of_sum(exact)) == 0.0);
}

BOOST_AUTO_TEST_CASE(smallest_and_largest_doubles) {
  double const largest = std::numeric_limits<double>::max(), smallest = std::numeric_limits<double>::min();
  for (double const v : {largest, -largest, smallest, std::numeric_limits<double>::denorm_min()}) {
    std::vector<double> const one{v};
    value_plane const all = plane_of(one, 1);
    auto const sum = floating_sum::of_values({{0, 0, 1}, all});
    BOOST_TEST(double(floating_sum::value(sum.at[0], sum.at[1], all)) == v);
    auto const extremes = floating_extremes::of_values({{0, 0, 1}, all});
    BOOST_TEST(floating_extremes::value(extremes.at[0]) == v);
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_number_counts_as_0) {
  double const nothing = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> const v{nothing, 2, 5};
  plane<double const> const p{v.data(), 3, 1, 3};
  BOOST_TEST(largest_magnitude(p) == 5.0);
  value_plane const all(p, 3); // 5 is beyond 2^2
  auto const sum = floating_sum::of_values({{0, 0, 3}, all});
  BOOST_TEST(double(floating_sum::value(sum.at[0], sum.at[1], all)) == 2.0);
  BOOST_TEST(floating_extremes::value(floating_extremes::of_values({{0, 0, 1}, all}).at[0]) == 0.0);
}

BOOST_AUTO_TEST_CASE(weighted_sums_stay_below_64_bits) {
  BOOST_TEST(floating_weighted_sums::fits({46340, 46340}));
  BOOST_TEST(!floating_weighted_sums::fits({2147483647, 1}));
}

BOOST_AUTO_TEST_SUITE_END()
