#include "picture.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(shapes)

BOOST_AUTO_TEST_CASE(stars_stand_apart_but_for_the_two_that_a_line_joins) {
  for (int const period : {7, 8, 16, 50, 64})
    for (std::uint64_t const seed : {0u, 1u, 2u}) {
      auto const image = generate("stars", {.width = 200, .height = 130, .seed = seed, .period = period});
      auto const cells = static_cast<std::size_t>((200 / period) * (130 / period));
      BOOST_TEST_CONTEXT("period " << period << ", seed " << seed)
      for (int const connectivity : {4, 8}) BOOST_TEST(components(image, connectivity) == cells - 1);
    }
}

BOOST_AUTO_TEST_CASE(stars_of_the_least_size) {
  BOOST_TEST(picture("stars", 7, 7, 7) == ".......\n"
                                          ".......\n"
                                          "...#...\n"
                                          "..###..\n"
                                          "...#...\n"
                                          ".......\n"
                                          ".......\n");
  BOOST_TEST(foreground(generate("stars", {.period = 6})) == 0u); // no room for a star
  BOOST_TEST(foreground(generate("stars", {.width = 63, .height = 500})) == 0u);
}

BOOST_AUTO_TEST_CASE(silhouettes_are_few_large_components) {
  std::size_t seen = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    auto const image = generate("silhouettes", {.width = 256, .height = 200, .seed = seed});
    auto const share = static_cast<double>(foreground(image)) / (256. * 200.);
    BOOST_TEST((share > 0.03 && share < 0.4));
    auto const count = components(image, 8);
    BOOST_TEST((count >= 1 && count <= 9));
    seen += count;
  }
  BOOST_TEST((seen > 30 && seen < 70)); // three figures a scene, some of which overlap
  BOOST_TEST(foreground(generate("silhouettes", {.count = 0})) == 0u);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
