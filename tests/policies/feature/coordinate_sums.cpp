// The law of features, and HA4's closed form (Hennequin et al. 2018, Algorithm 6): phi(n) = n (n + 1) / 2 and the sum of the
// columns x0 .. x1 is phi(x1) - phi(x0 - 1).
#include "laws/feature.hpp"

#include <skerry/policy/feature/coordinate_sums.hpp>

using namespace skerry;
using namespace skerry::testing;

BOOST_AUTO_TEST_SUITE(coordinate_sums_alone)

namespace {

constexpr u64 phi(std::int64_t n) { return u64(n * (n + 1) / 2); }

} // namespace

static_assert(is_feature<coordinate_sums>());
static_assert(coordinate_sums::of({2, 3, 4}).at[0] == 2 + 3 + 4 + 5 && coordinate_sums::of({2, 3, 4}).at[1] == 4 * 3);

BOOST_AUTO_TEST_CASE(law) { check_feature<coordinate_sums>(); }

BOOST_AUTO_TEST_CASE(closed_form_of_ha4) {
  for (int x0 = 0; x0 < 60; ++x0)
    for (int x1 = x0; x1 < 130; ++x1) {
      auto const sums = coordinate_sums::of({x0, 5, x1 - x0 + 1});
      BOOST_TEST(sums.at[0] == phi(x1) - phi(x0 - 1));
      BOOST_TEST(sums.at[1] == 5 * u64(x1 - x0 + 1));
    }
}

BOOST_AUTO_TEST_CASE(the_largest_row_and_column_fit) {
  constexpr int n = 0x7fffffff;
  BOOST_TEST(coordinate_sums::of({0, 0, n}).at[0] == phi(n - 1));
  BOOST_TEST(coordinate_sums::of({0, n - 1, 1}).at[1] == u64(n - 1));
}

BOOST_AUTO_TEST_SUITE_END()
