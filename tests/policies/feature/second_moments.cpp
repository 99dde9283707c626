// The law of features, the closed form against a sum over pixels, and the largest image that 64 bits have room for.
#include "laws/feature.hpp"

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

BOOST_AUTO_TEST_SUITE_END()
