#include "experiments/image/overlay.hpp"
#include "experiments/image/digits.hpp"
#include "experiments/image/palette.hpp"
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdlib>
#include <set>
#include <stdexcept>

namespace skerry::experiments::test {

BOOST_AUTO_TEST_SUITE(pictures)

namespace {

grey_image blank(int width, int height) {
  std::vector<std::uint8_t> values(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 9);
  return {width, height, false, std::move(values)};
}

// One square of 2 x 2 pixels at every fourth place; labels count from `first`.
label_image squares(int columns, int rows, std::uint32_t first) {
  label_image image{4 * columns, 4 * rows, {}};
  for (int y = 0; y < image.height; ++y)
    for (int x = 0; x < image.width; ++x)
      image.labels.push_back(x % 4 < 2 && y % 4 < 2 ? first + static_cast<std::uint32_t>(y / 4 * columns + x / 4) : 0);
  return image;
}

std::array<int, 3> at(rgb_image const& picture, int x, int y) {
  auto const i = 3 * static_cast<std::size_t>(y * picture.width + x);
  return {picture.pixels[i], picture.pixels[i + 1], picture.pixels[i + 2]};
}

int difference(std::array<int, 3> a, std::array<int, 3> b) {
  return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]);
}

} // namespace

BOOST_AUTO_TEST_CASE(neighbours_differ_and_background_is_dark) {
  auto const labels = squares(20, 20, 4000000000u); // any numbers will do
  auto const picture = overlay(blank(80, 80), labels, {});
  BOOST_TEST(picture.width == 80);
  BOOST_TEST(picture.pixels.size() == 3u * 80 * 80);
  for (int y = 0; y < 76; y += 4)
    for (int x = 0; x < 76; x += 4) {
      auto const here = at(picture, x, y);
      BOOST_TEST(difference(here, at(picture, x + 4, y)) > 40);
      BOOST_TEST(difference(here, at(picture, x, y + 4)) > 40);
      BOOST_TEST(*std::max_element(here.begin(), here.end()) > 120);
      auto const outside = at(picture, x + 2, y + 2);
      BOOST_TEST(*std::max_element(outside.begin(), outside.end()) < 60);
    }
}

BOOST_AUTO_TEST_CASE(outlines_are_darker_but_thin_components_have_none) {
  label_image labels{12, 12, std::vector<std::uint32_t>(144, 0)};
  for (int y = 2; y < 10; ++y)
    for (int x = 2; x < 8; ++x) labels.labels[static_cast<std::size_t>(y * 12 + x)] = 1;
  for (int y = 0; y < 12; ++y) labels.labels[static_cast<std::size_t>(y * 12 + 10)] = 2;
  auto const picture = overlay(blank(12, 12), labels, {});
  auto const inside = at(picture, 5, 5), edge = at(picture, 2, 5), line = at(picture, 10, 5);
  BOOST_TEST(edge[0] + edge[1] + edge[2] < inside[0] + inside[1] + inside[2] - 60);
  BOOST_TEST((at(picture, 4, 4) == inside));
  BOOST_TEST(*std::max_element(line.begin(), line.end()) > 150);
}

BOOST_AUTO_TEST_CASE(boxes_and_ids) {
  label_image const labels{40, 30, std::vector<std::uint32_t>(1200, 7)};
  component_box const box{7, 2, 3, 28, 38};
  auto const plain = overlay(blank(40, 30), labels, {}), boxed = overlay(blank(40, 30), labels, {&box, 1});
  for (int x = 3; x < 38; ++x)
    for (int const y : {2, 27}) BOOST_TEST(difference(at(boxed, x, y), {244, 241, 232}) < 250);
  BOOST_TEST((at(boxed, 2, 2) == at(plain, 2, 2)));
  BOOST_TEST((at(boxed, 38, 27) == at(plain, 38, 27)));
  BOOST_TEST((at(boxed, 30, 20) == at(plain, 30, 20)));
  // The 7: its bar on top, at the corner.
  for (int u = 0; u < 5; ++u) BOOST_TEST((at(boxed, 3 + 2 + u, 2 + 2) == std::array<int, 3>{244, 241, 232}));
  // Boxes that hide their component, or reach beyond the image, change or break nothing.
  component_box const small{7, 4, 4, 6, 6}, outside{7, -5, -5, 60, 60};
  BOOST_TEST((overlay(blank(40, 30), labels, {&small, 1}).pixels == plain.pixels));
  BOOST_CHECK_NO_THROW(overlay(blank(40, 30), labels, {&outside, 1}));
}

BOOST_AUTO_TEST_CASE(a_scale_enlarges) {
  auto const labels = squares(2, 1, 1);
  auto const large = overlay(blank(8, 4), labels, {}, 5);
  BOOST_TEST(large.width == 40);
  BOOST_TEST(large.height == 20);
  BOOST_TEST((at(large, 5, 5) == at(overlay(blank(8, 4), labels, {}), 1, 1)));
}

BOOST_AUTO_TEST_CASE(odd_images) {
  BOOST_TEST(overlay({0, 0, false, std::vector<std::uint8_t>()}, {0, 0, {}}, {}, 3).pixels.empty());
  BOOST_TEST(overlay({0, 5, false, std::vector<std::uint8_t>()}, {0, 5, {}}, {}).height == 5);
  grey_image const deep{2, 1, false, std::vector<std::int32_t>{-2147483647, 2147483647}};
  BOOST_TEST(overlay(deep, {2, 1, {1, 1}}, {}).pixels.size() == 6u);
  BOOST_CHECK_THROW(overlay(blank(2, 2), {2, 1, {1, 1}}, {}), std::invalid_argument);
  BOOST_CHECK_THROW(overlay(blank(1, 1), {1, 1, {1}}, {}, 0), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(components_are_numbered_in_raster_order) {
  auto const map = number_components({3, 2, {9, 0, 5, 9, 9, 4000000000u}});
  BOOST_TEST(map.count == 3u);
  BOOST_TEST(map.numbers == (std::vector<std::uint32_t>{1, 0, 2, 1, 1, 3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(digits_have_their_size_and_differ) {
  for (auto const* const font : {&small_digits, &large_digits}) {
    std::set<std::string_view> const different(font->digits.begin(), font->digits.end());
    BOOST_TEST(different.size() == 10u);
    for (auto const digit : font->digits)
      BOOST_TEST(digit.size() == static_cast<std::size_t>(font->width * font->height));
  }
}

BOOST_AUTO_TEST_CASE(ellipses_stand_where_their_equation_says) {
  label_image const labels{60, 50, std::vector<std::uint32_t>(3000, 0)};
  auto const plain = overlay(blank(60, 50), labels, {});
  auto const changed = [&](component_ellipse const& e, int scale = 1) {
    auto const with = overlay(blank(60, 50), labels, {}, scale, {&e, 1});
    std::vector<std::array<double, 3>> points; // column, row, by how much
    for (int y = 0; y < with.height; ++y)
      for (int x = 0; x < with.width; ++x)
        if (int const d = difference(at(with, x, y), at(plain, x / scale, y / scale)); d > 0)
          points.push_back({(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5, double(d)});
    return points;
  };
  for (double const orientation : {-1.5, -0.7, 0.0, 0.4, 1.2}) {
    component_ellipse e{25.5, 28, 36, 14, orientation};
    // How far a point lies from the curve, and from the axis, in pixels at most.
    auto const in_frame = [&](double x, double y) {
      double const u = x - e.column, v = y - e.row, s = std::sin(orientation), c = std::cos(orientation);
      return std::array{u * s + v * c, u * c - v * s}; // along the major axis, across it
    };
    auto const all = changed(e);
    BOOST_TEST(all.size() > 100u);
    for (auto const& [x, y, d] : all) {
      auto const [along, across] = in_frame(x, y);
      double const value = std::hypot(along / 18, across / 7), slope = std::hypot(along / 324, across / 49) / value;
      bool const on_axis = std::abs(across) < 1.5 && std::abs(along) < 19;
      BOOST_TEST((on_axis || std::abs(value - 1) / slope < 1.5), orientation << ": " << x << ", " << y);
    }
    // All around: every degree has a pixel of the curve near it.
    for (int degree = 0; degree < 360; ++degree) {
      double const a = 18 * std::cos(degree * 0.0174532925), b = 7 * std::sin(degree * 0.0174532925);
      double const x = e.column + a * std::sin(orientation) + b * std::cos(orientation),
                   y = e.row + a * std::cos(orientation) - b * std::sin(orientation);
      BOOST_TEST(std::ranges::any_of(all, [&](auto const& p) { return std::hypot(p[0] - x, p[1] - y) < 1; }));
    }
    e.outlined = false;
    auto const axis = changed(e);
    BOOST_TEST(axis.size() > 20u);
    for (auto const& [x, y, d] : axis) BOOST_TEST(std::abs(in_frame(x, y)[1]) < 1.5);
    BOOST_TEST(changed(e, 3).size() > axis.size());
  }
  BOOST_TEST(changed({10, 10, 3, 2, 0.3}).empty(), "too small to be seen");
  BOOST_CHECK_NO_THROW(changed({0, 0, 300, 200, 0.3}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
