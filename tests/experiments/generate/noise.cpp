#include "picture.hpp"
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <random>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(noise)

BOOST_AUTO_TEST_CASE(follows_the_rule_of_its_description) {
  std::mt19937 draw(7);
  std::string expected;
  for (int row = 0; row < 2; ++row) {
    std::string line;
    for (int column = 0; column < 4; ++column) line += std::string(3, draw() < 0x40000000u ? '#' : '.');
    line.resize(10); // the last block is cut
    for (int i = 0; i < (row == 0 ? 3 : 2); ++i) expected += line + '\n';
  }
  auto const made = generate("noise", {.width = 10, .height = 5, .seed = 7, .density = 0.25, .granularity = 3});
  BOOST_TEST(picture(made) == expected);
}

BOOST_AUTO_TEST_CASE(has_the_density_asked_for) {
  for (double const density : {0.0, 0.1, 0.5, 0.59, 0.9, 1.0}) {
    auto const pixels = foreground(generate("noise", {.seed = 3, .density = density}));
    BOOST_TEST(std::abs(static_cast<double>(pixels) / (512 * 512) - density) < 0.01);
    if (density == 0 || density == 1) BOOST_TEST(pixels == (density == 0 ? 0u : 512u * 512u));
  }
}

BOOST_AUTO_TEST_CASE(reads_the_low_half_of_the_seed) {
  auto const with_seed = [](std::uint64_t seed) {
    return picture(generate("noise", {.width = 32, .height = 32, .seed = seed}));
  };
  BOOST_TEST(with_seed(5) == with_seed((std::uint64_t{1} << 32) + 5));
  BOOST_TEST(with_seed(5) != with_seed(6));
}

BOOST_AUTO_TEST_CASE(blocks_may_be_larger_than_the_image) {
  auto const pixels = foreground(generate("noise", {.width = 9, .height = 4, .granularity = 2147483647}));
  BOOST_TEST((pixels == 0 || pixels == 36));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
