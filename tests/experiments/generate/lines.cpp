#include "picture.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments {

BOOST_AUTO_TEST_SUITE(lines)

BOOST_AUTO_TEST_CASE(checkerboard) {
  BOOST_TEST(picture("checkerboard", 4, 2) == ".#.#\n#.#.\n");
  BOOST_TEST(picture("checkerboard", 5, 4, 2) == "..##.\n..##.\n##..#\n##..#\n");
}

BOOST_AUTO_TEST_CASE(comb) { BOOST_TEST(picture("comb", 5, 3) == "#.#.#\n#.#.#\n#####\n"); }

BOOST_AUTO_TEST_CASE(serpentine_leaves_no_loose_end) {
  BOOST_TEST(picture("serpentine", 4, 5) == "####\n...#\n####\n#...\n####\n");
  BOOST_TEST(picture("serpentine", 4, 4) == "####\n...#\n####\n....\n");
}

BOOST_AUTO_TEST_CASE(serpentine_goes_both_ways) {
  BOOST_TEST(picture("serpentine-vertical", 5, 3) == "#.###\n#.#.#\n###.#\n");
  BOOST_TEST(picture("serpentine-vertical", 4, 3) == "#.#.\n#.#.\n###.\n");
}

BOOST_AUTO_TEST_CASE(rings) {
  BOOST_TEST(picture("rings", 7, 7, 1) == ".#####.\n"
                                          "#.....#\n"
                                          "#.###.#\n"
                                          "#.#.#.#\n"
                                          "#.###.#\n"
                                          "#.....#\n"
                                          ".#####.\n");
  BOOST_TEST(picture("rings", 6, 4, 2) == "##..##\n"
                                          "#....#\n"
                                          "#....#\n"
                                          "##..##\n");
}

BOOST_AUTO_TEST_CASE(stripes) {
  BOOST_TEST(picture("stripes", 2, 3) == "##\n..\n##\n");
  BOOST_TEST(picture("stripes", 2, 5, 2) == "##\n##\n..\n..\n##\n");
  BOOST_TEST(picture("stripes-vertical", 3, 2) == "#.#\n#.#\n");
  BOOST_TEST(picture("stripes-vertical", 5, 1, 2) == "##..#\n");
}

BOOST_AUTO_TEST_CASE(diagonals) {
  BOOST_TEST(picture("diagonals", 4, 3) == "#..#\n..#.\n.#..\n");
  BOOST_TEST(picture("diagonals", 5, 2, 2) == "##..#\n#..##\n");
  BOOST_TEST(picture("diagonals", 3, 2, 1) == "#.#\n.#.\n");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments
