// Expected levels and counts are scikit-image 0.26's: threshold_otsu(image), and (image > level).sum().
#include "experiments/image/threshold.hpp"
#include "experiments/support/failure.hpp"
#include <boost/test/unit_test.hpp>
#include <limits>
#include <numeric>

namespace skerry::experiments {
BOOST_AUTO_TEST_SUITE(threshold)

namespace {

using how = threshold_choice::kind;

template <class T> grey_image row_of(std::vector<T> values, bool binary = false) {
  return {static_cast<int>(values.size()), 1, binary, std::move(values)};
}

/// A textured disc on a textured ground, 80 x 60: low + step * (0 to 60), and `contrast` more in the disc.
template <class T> grey_image disc(std::int64_t low, std::int64_t step, std::int64_t contrast) {
  std::vector<T> values;
  for (int y = 0; y < 60; ++y)
    for (int x = 0; x < 80; ++x)
      values.push_back(static_cast<T>(low + (x * x * 7 + y * y * 13 + x * y * 5) % 61 * step +
                                      ((x - 30) * (x - 30) + (y - 25) * (y - 25) < 400 ? contrast : 0)));
  return {80, 60, false, std::move(values)};
}

void check_otsu(grey_image const& image, std::int64_t level, int foreground) {
  auto const cut = binarize(image, {.how = how::otsu});
  BOOST_TEST(cut.taken == "otsu");
  BOOST_TEST(cut.level == level);
  BOOST_TEST(otsu_level(image) == level);
  BOOST_TEST(cut.image.width == image.width);
  BOOST_TEST(cut.image.height == image.height);
  BOOST_TEST(std::accumulate(cut.image.pixels.begin(), cut.image.pixels.end(), 0) == foreground);
}

void check_cut(thresholded const& cut, std::vector<std::uint8_t> const& pixels, std::string const& taken,
               std::int64_t level) {
  BOOST_TEST(cut.image.pixels == pixels, boost::test_tools::per_element());
  BOOST_TEST(cut.taken == taken);
  BOOST_TEST(cut.level == level);
}

} // namespace

BOOST_AUTO_TEST_CASE(otsu_finds_the_level_of_scikit_image) {
  check_otsu(disc<std::uint8_t>(40, 1, 120), 100, 1245);
  check_otsu(disc<std::uint16_t>(1000, 150, 30000), 10000, 1245);
  check_otsu(disc<std::int32_t>(-40000, 1000, 50000), 4000, 2169);
  check_otsu(disc<std::int32_t>(-4000000, 100000, 5000000), 400000, 2169);
  check_otsu(disc<std::int32_t>(-2100000000, 70000000, 0), -70000000, 2381);
}

BOOST_AUTO_TEST_CASE(otsu_rounds_as_scikit_image) {
  // Both cuts beside the middle value are equally good in exact arithmetic (and 102 wins in double precision).
  std::vector<std::uint16_t> values;
  for (auto const& [value, count] : {std::pair{4, 1225}, {102, 2098}, {255, 8235}, {408, 2098}, {506, 1225}})
    values.insert(values.end(), static_cast<std::size_t>(count), static_cast<std::uint16_t>(value));
  check_otsu(row_of(values), 255, 2098 + 1225);
}

BOOST_AUTO_TEST_CASE(otsu_of_few_values) {
  check_otsu(row_of<std::uint8_t>({}), 0, 0);
  check_otsu(row_of<std::uint8_t>({9, 9, 9}), 9, 0);
  check_otsu(row_of<std::uint8_t>({3, 200, 3}), 3, 1);
  check_otsu(row_of<std::int32_t>({std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()}),
             std::numeric_limits<std::int32_t>::min(), 1);
}

BOOST_AUTO_TEST_CASE(nonzero_counts_negative_values) {
  check_cut(binarize(row_of<std::int32_t>({-2, 0, 3, 0}), {.how = how::nonzero}), {1, 0, 1, 0}, "nonzero", 0);
}

BOOST_AUTO_TEST_CASE(value_is_the_greatest_background) {
  check_cut(binarize(row_of<std::uint8_t>({4, 5, 6}), {.how = how::value, .value = 5}), {0, 0, 1}, "value", 5);
  check_cut(binarize(row_of<std::uint8_t>({0, 255}), {.how = how::value, .value = -1}), {1, 1}, "value", -1);
  check_cut(binarize(row_of<std::uint8_t>({0, 255}), {.how = how::value, .value = 1LL << 40}), {0, 0}, "value",
            1LL << 40);
}

BOOST_AUTO_TEST_CASE(invert_follows_the_cut) {
  check_cut(binarize(row_of<std::uint8_t>({4, 5, 6}), {.how = how::value, .value = 5, .invert = true}), {1, 1, 0},
            "value", 5);
  check_cut(binarize(row_of<std::uint8_t>({0, 1}, true), {.invert = true}), {1, 0}, "nonzero", 0);
}

BOOST_AUTO_TEST_CASE(automatic_is_nonzero_where_the_image_is_binary_in_effect) {
  check_cut(binarize(row_of<std::uint8_t>({0, 1, 1}, true), {}), {0, 1, 1}, "nonzero", 0);
  check_cut(binarize(row_of<std::uint8_t>({1, 1}, true), {}), {1, 1}, "nonzero", 0);
  check_cut(binarize(row_of<std::uint8_t>({255, 0, 255}), {}), {1, 0, 1}, "nonzero", 0);
  check_cut(binarize(row_of<std::int32_t>({0, -7}), {}), {0, 1}, "nonzero", 0);
  check_cut(binarize(row_of<std::uint8_t>({255, 255}), {}), {1, 1}, "nonzero", 0); // a mask that is all foreground
  check_cut(binarize(row_of<std::uint16_t>({0, 0}), {}), {0, 0}, "nonzero", 0);
  check_cut(binarize(row_of<std::uint16_t>({}), {}), {}, "nonzero", 0);
}

BOOST_AUTO_TEST_CASE(automatic_is_otsu_elsewhere) {
  check_cut(binarize(row_of<std::uint8_t>({1, 255}), {}), {0, 1}, "otsu", 1);
  check_cut(binarize(row_of<std::uint8_t>({0, 10, 200}), {}), {0, 0, 1}, "otsu", 10);
}

BOOST_AUTO_TEST_CASE(choices_are_read) {
  BOOST_TEST((parse_threshold("otsu").how == how::otsu));
  BOOST_TEST((parse_threshold("nonzero").how == how::nonzero));
  BOOST_TEST((parse_threshold("-3").how == how::value));
  BOOST_TEST(parse_threshold("-3").value == -3);
  BOOST_TEST(parse_threshold("65536").value == 65536);
  BOOST_TEST(parse_threshold("0.25").value == 0.25);
  for (auto const* text : {"", "Otsu", "1,5", "12x", " 1", "nan", "inf", "1e999", "auto"})
    BOOST_CHECK_EXCEPTION(parse_threshold(text), failure, [](failure const& error) { return error.status == 2; });
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
