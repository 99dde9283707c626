// Features of a second image, of 8 and of 16 bits: a run is the sum of its parts, wherever it is cut; the form for tiles; the largest
// image.
#include "laws/feature.hpp"
#include "support/results.hpp"

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(intensity_alone)

namespace {

constexpr int width = 97, height = 5;

template <class T> std::vector<T> values() {
  std::vector<T> v;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) v.push_back(T(test_value(x, y)));
  return v;
}

/// Runs that are not the sum of two parts of theirs.
template <class F, class T> int wrong_cuts() {
  auto const v = values<T>();
  value_plane const all(plane<T const>{v.data(), width, height, width});
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
  BOOST_TEST((wrong_cuts<F, u8>()) == 0, F::id());
  BOOST_TEST((wrong_cuts<F, u16>()) == 0, F::id());
}

} // namespace

BOOST_AUTO_TEST_CASE(law) {
  check<intensity_sum>();
  check<intensity_sum::in_tile>();
  check<intensity_extremes>();
  check<intensity_squares>();
  check<weighted_sums>();
}

BOOST_AUTO_TEST_CASE(of_a_row) {
  std::vector<u16> const v{0, 65535, 7};
  run_of_values const r{{0, 0, 3}, value_plane(plane<u16 const>{v.data(), 3, 1, 3})};
  BOOST_TEST(intensity_sum::of_values(r).at[0] == 65542u);
  BOOST_TEST(intensity_sum::widened(intensity_sum::in_tile::of_values(r), 64, 64).at[0] == 65542u);
  BOOST_TEST(intensity_extremes::of_values(r).at[0] == 0u);
  BOOST_TEST(intensity_extremes::of_values(r).at[1] == 65535u);
  BOOST_TEST(intensity_squares::of_values(r).at[0] == 65535ull * 65535 + 49);
  BOOST_TEST(weighted_sums::of_values(r).at[0] == 65535u + 14);
  BOOST_TEST(weighted_sums::of_values(r).at[1] == 0u);
}

BOOST_AUTO_TEST_CASE(weighted_sums_stay_below_64_bits) {
  BOOST_TEST(weighted_sums::fits({46340, 46340}));
  BOOST_TEST(!weighted_sums::fits({2147483647, 1}));
  BOOST_TEST(!weighted_sums::fits({1, 2147483647}));
}

BOOST_AUTO_TEST_SUITE_END()
