// The ellipse of a component from its sums: shapes whose axes are known, and a small component far from the origin.
#include <skerry/result/ellipse.hpp>

#include <boost/test/unit_test.hpp>

#include <utility>
#include <vector>

using namespace skerry;

BOOST_AUTO_TEST_SUITE(ellipse_of_sums)

namespace {

/// Of pixels (column, row).
sums_of_coordinates sums(std::vector<std::pair<u64, u64>> const& pixels) {
  sums_of_coordinates s{};
  for (auto const& [x, y] : pixels)
    s = {s.area + 1, s.columns + x, s.rows + y, s.squared_columns + x * x, s.squared_rows + y * y, s.products + x * y};
  return s;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_pixel_is_a_point) {
  ellipse const e = ellipse_of(sums({{5, 9}}));
  BOOST_TEST(e.major == 0.0);
  BOOST_TEST(e.minor == 0.0);
  BOOST_TEST(e.eccentricity == 0.0);
}

// Of n pixels in a row the variance is (n n - 1) / 12.
BOOST_AUTO_TEST_CASE(lines) {
  ellipse const across = ellipse_of(sums({{3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}));
  BOOST_TEST(across.eigenvalues[0] == 2.0);
  BOOST_TEST(across.major == 4 * std::sqrt(2.0));
  BOOST_TEST(across.minor == 0.0);
  BOOST_TEST(across.eccentricity == 1.0);
  BOOST_TEST(std::abs(across.orientation) == std::numbers::pi / 2); // at a right angle to the axis of rows
  ellipse const down = ellipse_of(sums({{1, 3}, {1, 4}, {1, 5}, {1, 6}, {1, 7}}));
  BOOST_TEST(down.major == across.major);
  BOOST_TEST(down.orientation == 0.0);
  ellipse const falling = ellipse_of(sums({{0, 0}, {1, 1}, {2, 2}})),
                rising = ellipse_of(sums({{2, 0}, {1, 1}, {0, 2}}));
  BOOST_TEST(falling.orientation == std::numbers::pi / 4);
  BOOST_TEST(rising.orientation == -std::numbers::pi / 4);
}

BOOST_AUTO_TEST_CASE(far_from_the_origin) {
  std::vector<std::pair<u64, u64>> near{{0, 0}, {1, 0}, {2, 0}, {2, 1}, {3, 1}}, far = near;
  for (auto& [x, y] : far) x += 1000000, y += 2000;
  ellipse const a = ellipse_of(sums(near)), b = ellipse_of(sums(far));
  BOOST_TEST(a.major == b.major);
  BOOST_TEST(a.minor == b.minor);
  BOOST_TEST(a.orientation == b.orientation);
}

BOOST_AUTO_TEST_SUITE_END()
