#include "picture.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(curves)

BOOST_AUTO_TEST_CASE(spiral_winds_inwards_from_the_corner) {
  BOOST_TEST(picture("spiral", 9, 9) == "#########\n"
                                        "........#\n"
                                        "#######.#\n"
                                        "#.....#.#\n"
                                        "#.###.#.#\n"
                                        "#.#...#.#\n"
                                        "#.#####.#\n"
                                        "#.......#\n"
                                        "#########\n");
  BOOST_TEST(picture("spiral", 6, 5) == "######\n"
                                        ".....#\n"
                                        "####.#\n"
                                        "#....#\n"
                                        "######\n");
}

BOOST_AUTO_TEST_CASE(spiral_keeps_its_gap_where_there_is_little_room) {
  BOOST_TEST(picture("spiral", 2, 3) == "##\n.#\n##\n");
  BOOST_TEST(picture("spiral", 4, 2) == "####\n...#\n");
  BOOST_TEST(picture("spiral", 1, 3) == "#\n#\n#\n");
  BOOST_TEST(picture("spiral", 4, 4) == "####\n...#\n#..#\n####\n");
}

BOOST_AUTO_TEST_CASE(a_scaled_one_stands_in_the_corner) {
  for (char const* kind : {"spiral", "two-spirals", "hilbert"}) {
    auto const small = generate(kind, {.width = 15, .height = 20});
    auto const scaled = generate(kind, {.width = 30, .height = 40, .scale = 0.5});
    for (std::size_t y = 0; y < 40; ++y)
      for (std::size_t x = 0; x < 30; ++x) {
        int const wanted = x < 15 && y < 20 ? small.pixels[15 * y + x] : 0;
        BOOST_TEST(int(scaled.pixels[30 * y + x]) == wanted, kind << " at " << x << ", " << y);
      }
    auto const none = generate(kind, {.width = 9, .height = 9, .scale = 0});
    BOOST_TEST(std::ranges::count(none.pixels, 1) == 0);
  }
}

BOOST_AUTO_TEST_CASE(two_spirals_interleave) {
  BOOST_TEST(picture("two-spirals", 13, 13) == "#############\n"
                                               "............#\n"
                                               "###########.#\n"
                                               "..........#.#\n"
                                               "#########.#.#\n"
                                               "#.......#.#.#\n"
                                               "#.#####.#.#.#\n"
                                               "#.#.....#.#.#\n"
                                               "#.#.#####.#.#\n"
                                               "#.#.......#.#\n"
                                               "#.#########.#\n"
                                               "#...........#\n"
                                               "#############\n");
}

BOOST_AUTO_TEST_CASE(two_spirals_are_two_components) {
  for (int const width : {5, 6, 7, 8, 9, 16, 31, 100})
    for (int const height : {5, 6, 7, 8, 9, 16, 31, 100}) {
      auto const image = generate("two-spirals", {.width = width, .height = height});
      BOOST_TEST_CONTEXT(width << "x" << height) {
        BOOST_TEST(components(image, 4) == 2u);
        BOOST_TEST(components(image, 8) == 2u);
      }
    }
}

BOOST_AUTO_TEST_CASE(hilbert_is_one_path_in_the_largest_square_of_its_size) {
  BOOST_TEST(picture("hilbert", 3, 3) == "#.#\n#.#\n###\n");
  BOOST_TEST(picture("hilbert", 8, 7) == "###.###.\n"
                                         "..#.#...\n"
                                         "###.###.\n"
                                         "#.....#.\n"
                                         "#.###.#.\n"
                                         "#.#.#.#.\n"
                                         "###.###.\n");
  for (int order = 0; order < 7; ++order) {
    int const side = (2 << order) - 1;
    auto const image = generate("hilbert", {.width = side + 1, .height = side});
    BOOST_TEST(foreground(image) == 2u * (1u << 2 * order) - 1);
    BOOST_TEST(components(image, 4) == 1u);
    BOOST_TEST(components(image, 8) == 1u);
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
