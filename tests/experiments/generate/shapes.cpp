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

// As many components as echoes, where each has a cell of twelve pixels a side.
BOOST_AUTO_TEST_CASE(echoes_stand_apart) {
  for (int const count : {0, 1, 3, 50, 289})
    for (std::uint64_t const seed : {0u, 7u}) {
      auto const image = generate("radar", {.width = 230, .height = 204, .seed = seed, .count = count});
      BOOST_TEST_CONTEXT(count << " echoes, seed " << seed)
      for (int const connectivity : {4, 8})
        BOOST_TEST(components(image, connectivity) == static_cast<std::size_t>(count));
    }
  BOOST_TEST(foreground(generate("radar", {.width = 230, .height = 203, .count = 289})) == 0u); // no room for all
}

// An echo lies across its beam: beside the centre it is upright, above the centre it lies flat.
BOOST_AUTO_TEST_CASE(echoes_lie_across_the_beam) {
  auto const image = generate("radar", {.width = 512, .height = 512, .count = 60});
  long flat = 0, upright = 0;
  for (int y = 1; y < 512; ++y)
    for (int x = 1; x < 512; ++x) {
      auto const at = [&](int i, int j) { return image.pixels[static_cast<std::size_t>(j * 512 + i)] != 0; };
      if (!at(x, y)) continue;
      bool const beside = std::abs(x - 256) > 3 * std::abs(y - 256), above = std::abs(y - 256) > 3 * std::abs(x - 256);
      long const edges = long(!at(x - 1, y)) - long(!at(x, y - 1)); // of an upright echo the left edge is the longer
      upright += beside ? edges : 0;
      flat += above ? edges : 0;
    }
  BOOST_TEST(upright > 20);
  BOOST_TEST(flat < -20);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
