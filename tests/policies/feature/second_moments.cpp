// The law of features, the closed form against a sum over pixels, and the largest image that 64 bits have room for.
#include "laws/feature.hpp"

#include <skerry/policy/feature/coordinate_sums.hpp>
#include <skerry/policy/feature/second_moments.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(second_moments_alone)

static_assert(is_feature<second_moments>());
static_assert(second_moments::of({2, 3, 4}).at[0] == 4 + 9 + 16 + 25 && second_moments::of({2, 3, 4}).at[1] == 4 * 9 &&
              second_moments::of({2, 3, 4}).at[2] == 3 * (2 + 3 + 4 + 5));

BOOST_AUTO_TEST_CASE(law) { check_feature<second_moments>(); }

BOOST_AUTO_TEST_CASE(closed_form) {
  for (int x = 0; x < 50; ++x)
    for (int length = 1; length < 140; ++length) {
      u64 squares = 0;
      for (int i = 0; i < length; ++i) squares += u64(x + i) * u64(x + i);
      BOOST_TEST(second_moments::of({x, 7, length}).at[0] == squares);
    }
}

// The sum of 0 + 1 + 4 + ... over a row of w pixels is w (w - 1) (2 w - 1) / 6.
BOOST_AUTO_TEST_CASE(sums_stay_below_64_bits) {
  constexpr int w = 46340;
  BOOST_TEST(second_moments::fits({w, w}));
  u64 const row = u64(w) * (w - 1) / 2 * (2 * w - 1) / 3;
  BOOST_TEST(second_moments::of({0, 0, w}).at[0] == row);
  BOOST_TEST(row <= ~u64(0) / w); // of all rows
  BOOST_TEST(second_moments::fits({3000000, 2}));
  BOOST_TEST(!second_moments::fits({4000000, 1}));
  BOOST_TEST(!second_moments::fits({1, 4000000}));
  using set = features<second_moments>;
  BOOST_TEST(set::too_narrow_for({4000000, 1}) == "second_moments");
  BOOST_TEST(set::too_narrow_for({w, w}) == "");
}

// Table IX of Asad, Marroquim and Souza 2019, corrected: how many bits the sums of an image of n x n foreground pixels need. The paper
// counts columns from 0 in some rows and from 1 in others, and takes the ceiling of a logarithm, one bit too few for powers of two.
BOOST_AUTO_TEST_CASE(bits_of_sums) {
  struct row {
    int n;
    int area, columns, squares, products;
  };
  __extension__ using wide = unsigned __int128;
  auto const bits_of = [](wide v) {
    int bits = 0;
    for (; v != 0; v >>= 1) ++bits;
    return bits;
  };
  for (row const r : {row{1 << 10, 21, 29, 39, 38}, row{1 << 11, 23, 32, 43, 42}, row{1 << 12, 25, 35, 47, 46},
                      row{1 << 13, 27, 38, 51, 50}, row{1 << 14, 29, 41, 55, 54}, row{1 << 16, 33, 47, 63, 62}}) {
    wide sum[4] = {};
    for (int y = 0; y < r.n; ++y) {
      pixel_run const line{0, y, r.n};
      auto const second = second_moments::of(line);
      sum[0] += u32(r.n);
      sum[1] += coordinate_sums::of(line).at[0];
      sum[2] += second.at[0];
      sum[3] += second.at[2];
    }
    BOOST_TEST((bits_of(sum[0]) == r.area && bits_of(sum[1]) == r.columns && bits_of(sum[2]) == r.squares &&
                bits_of(sum[3]) == r.products),
               r.n << ": " << bits_of(sum[0]) << " " << bits_of(sum[1]) << " " << bits_of(sum[2]) << " "
                   << bits_of(sum[3]));
    BOOST_TEST(second_moments::fits({r.n, r.n}));
  }
  wide const columns_of_2049 = wide(2049) * 2049 * 2048 / 2, columns_of_2048 = wide(2048) * 2048 * 2047 / 2;
  BOOST_TEST(
      (columns_of_2048 < wide(1) << 32 && columns_of_2049 > wide(1) << 32)); // why sums of coordinates have 64 bits
}

BOOST_AUTO_TEST_SUITE_END()
