// The law of features: an additive monoid over runs. `of` a run is the combination of `of` its pixels, wherever it is cut, `of_pair`
// that of the pixels of both rows, and `of_box` that of the rows of a box. Combination is associative and commutative, with `zero` as its
// neutral element. A value that the store knows (first_row) is not combined: the first one stands.
#pragma once
#include <skerry/result/feature.hpp>

#include <boost/test/unit_test.hpp>

namespace skerry::testing {

template <class F> using values_of = pack<typename F::type, F::columns>;

template <class F> constexpr values_of<F> zero_values() {
  values_of<F> v{};
  for (int c = 0; c < F::columns; ++c) v.at[c] = zero_of<F>(F::how(c));
  return v;
}
template <class F> constexpr values_of<F> plus(values_of<F> const& a, values_of<F> const& b) {
  values_of<F> v{};
  for (int c = 0; c < F::columns; ++c) v.at[c] = combined(F::how(c), a.at[c], b.at[c]);
  return v;
}
/// Equal in the columns that are combined.
template <class F> constexpr bool equal(values_of<F> const& a, values_of<F> const& b) {
  for (int c = 0; c < F::columns; ++c)
    if (F::how(c) != combine::first_row && a.at[c] != b.at[c]) return false;
  return true;
}

template <class F> constexpr bool run_is_sum_of_pixels(pixel_run r) {
  values_of<F> sum = zero_values<F>();
  for (int i = 0; i < r.length; ++i) sum = plus<F>(sum, F::of(pixel_run{r.x + i, r.y, 1}));
  return equal<F>(F::of(r), sum);
}
/// Cut into two runs.
template <class F> constexpr bool run_is_sum_of_parts(pixel_run r, int cut) {
  return equal<F>(F::of(r), plus<F>(F::of(pixel_run{r.x, r.y, cut}), F::of(pixel_run{r.x + cut, r.y, r.length - cut})));
}
template <class F> constexpr bool is_monoid(values_of<F> const& a, values_of<F> const& b, values_of<F> const& c) {
  return equal<F>(plus<F>(zero_values<F>(), a), a) && equal<F>(plus<F>(a, zero_values<F>()), a) &&
         equal<F>(plus<F>(a, b), plus<F>(b, a)) && equal<F>(plus<F>(plus<F>(a, b), c), plus<F>(a, plus<F>(b, c)));
}

/// The law on small runs, short enough for a static_assert.
template <class F> constexpr bool is_feature() {
  for (int x = 0; x < 5; ++x)
    for (int length = 1; length < 9; ++length) {
      pixel_run const r{x, 3 * x + length % 3, length};
      if (!run_is_sum_of_pixels<F>(r)) return false;
      if (!is_monoid<F>(F::of(r), F::of(pixel_run{9 - x, x, length}), F::of(pixel_run{2, length, 1}))) return false;
    }
  return true;
}

/// The form for tiles, where a feature has one: it is a feature, and two runs of a tile, widened, are what they are in the image.
template <class F> int wrong_in_tiles() {
  int wrong = 0;
  if constexpr (requires { typename F::in_tile; } && contract::feature_of_runs<F>) {
    using near = typename F::in_tile;
    static_assert(is_feature<near>());
    for (int x = 0; x < 128; x += 9)
      for (int length = 1; x + length <= 128; length += 5)
        for (int corner : {0, 128, 1 << 20}) {
          pixel_run const a{x, x / 3, length}, b{127 - x, 63 - x / 3, 1};
          auto const at = [&](pixel_run r) { return pixel_run{r.x + corner, r.y + 2 * corner, r.length}; };
          auto const sums = F::widened(plus<near>(near::of(a), near::of(b)), corner, 2 * corner);
          wrong += !equal<F>(sums, plus<F>(F::of(at(a)), F::of(at(b))));
        }
  }
  return wrong;
}

/// The form for two rows, where a feature has one: it gives what the runs of both rows give. Columns that a row has are bits.
template <class F> int wrong_of_pairs() {
  int wrong = 0;
  if constexpr (contract::feature_of_pairs<F>) {
    auto const check = [&](int x, int y, u32 upper, u32 lower) {
      run_of_pair pair{x, y, width_of<u32> - zeros_above(u32(upper | lower)), 0, 0, 0};
      values_of<F> sum = zero_values<F>();
      for (int i = 0; i < pair.length; ++i) {
        bool const up = test(upper, i), low = test(lower, i);
        if (up) sum = plus<F>(sum, F::of(pixel_run{x + i, y, 1}));
        if (low) sum = plus<F>(sum, F::of(pixel_run{x + i, y + 1, 1}));
        pair.both += int(up && low);
        pair.lower += int(low);
        pair.of_both += up && low ? u64(i) : 0;
      }
      wrong += !equal<F>(F::of_pair(pair), sum);
    };
    for (u32 upper = 0; upper < 64; ++upper)
      for (u32 lower = 0; lower < 64; ++lower) {
        u32 const some = upper | lower;
        if (some == 0 || (some & (some + 1)) != 0) continue; // a column of the run has neither
        check(0, 0, upper, lower);
        check(int(upper), 8 * int(lower), upper << 8 | 0xff, lower << 8 | 0x5a);
      }
    check(0x7fffffff - 40, 0, 0xffffffff, 0);
    check(0, 0x7ffffffe, 0x0f0f0f0f, 0xffffffff);
  }
  return wrong;
}

/// The form for boxes, where a feature has one: it gives what its rows give.
template <class F> int wrong_of_boxes() {
  int wrong = 0;
  if constexpr (contract::feature_of_boxes<F>) {
    auto const check = [&](pixel_box b) {
      values_of<F> sum = zero_values<F>();
      for (int y = 0; y < b.rows; ++y) sum = plus<F>(sum, F::of(pixel_run{b.x, b.y + y, b.length}));
      wrong += !equal<F>(F::of_box(b), sum);
    };
    for (int x = 0; x < 20; ++x)
      for (int length = 1; length < 70; length += 3)
        for (int rows = 1; rows < 40; ++rows) check({x, 3 * x + rows % 5, length, rows});
    check({1 << 20, 1 << 10, 900, 512});
    check({0, 46340 - 512, 46340, 512});
  }
  return wrong;
}

/// The law on runs of every position and length, and at the end of the largest images.
template <class F> void check_feature() {
  int wrong = 0;
  for (int x = 0; x <= 40; ++x)
    for (int length = 1; length <= 70; ++length) {
      pixel_run const r{x, (7 * x + length) % 53, length};
      wrong += !run_is_sum_of_pixels<F>(r);
      wrong += !run_is_sum_of_parts<F>(r, length / 2 + length % 2);
      wrong += !is_monoid<F>(F::of(r), F::of(pixel_run{length, x, 40}), F::of(pixel_run{0, length, x + 1}));
    }
  BOOST_TEST(wrong == 0, F::id());
  BOOST_TEST(wrong_in_tiles<F>() == 0, F::id());
  BOOST_TEST(wrong_of_pairs<F>() == 0, F::id());
  BOOST_TEST(wrong_of_boxes<F>() == 0, F::id());
  if constexpr (requires { typename F::in_tile; }) BOOST_TEST(wrong_of_pairs<typename F::in_tile>() == 0, F::id());
  constexpr int last = 0x7fffffff; // images have less than 2^31 pixels
  BOOST_TEST(run_is_sum_of_pixels<F>(pixel_run{last - 1000, 0, 1000}));
  BOOST_TEST(run_is_sum_of_pixels<F>(pixel_run{0, last - 1, 1}));
  BOOST_TEST(run_is_sum_of_parts<F>(pixel_run{0, 0, last}, last / 3));
  BOOST_TEST(run_is_sum_of_parts<F>(pixel_run{1 << 20, 1 << 20, 1 << 29}, 1));
  BOOST_TEST(F::id().size() > 0u);
}

} // namespace skerry::testing
