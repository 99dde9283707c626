#include "files.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments::test {

using std::string_literals::operator""s;
using ints = std::vector<int>;

BOOST_AUTO_TEST_SUITE(read_pnm)

struct pnm_case {
  std::string content;
  int width, height;
  bool binary;
  ints values;
};

BOOST_AUTO_TEST_CASE(each_kind) {
  scratch_folder const folder;
  pnm_case const cases[] = {
      {"P1 3 2 1 0 0 010", 3, 2, true, {0, 1, 1, 1, 0, 1}}, // 1 is black; bits need no space between them
      {"P4\n9 2\n\x80\x80\x7f\x00"s, 9, 2, true, {0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1}},
      {"P2 # a comment\n2 #3\n 2\t15\n0 7\n15 #last\n3", 2, 2, false, {0, 7, 15, 3}},
      {"P2 1 1 65535 40000", 1, 1, false, {40000}},
      {"P5 2 1 255\n\x01\xff"s, 2, 1, false, {1, 255}},
      {"P5 2 1 300\n\x01\x2c\x00\x05"s, 2, 1, false, {300, 5}},
      {"P3 2 1 255 255 0 0 0 255 0", 2, 1, false, {76, 150}},
      {"P6 1 2 255\n\x00\x00\xff\x0a\x14\x1e"s, 1, 2, false, {29, 18}},
      {"P6 1 1 65535\n\xff\xff\xff\xff\xff\xff"s, 1, 1, false, {65535}},
  };
  for (auto const& c : cases) {
    BOOST_TEST_INFO(c.content);
    auto const image = read_image(folder.write("image", c.content));
    BOOST_TEST(image.width == c.width);
    BOOST_TEST(image.height == c.height);
    BOOST_TEST(image.binary == c.binary);
    BOOST_TEST(values_of(image) == c.values, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(refusals) {
  scratch_folder const folder;
  std::pair<std::string, std::string> const cases[] = {
      {"P5 0 3 255\n", "claims 0 x 3 pixels"},
      {"P5 3000000000 1 255\nx", "claims 3000000000 x 1 pixels"},
      {"P5 2147483647 2147483647 255\nx", "more than the file can hold"},
      {"P1 2147483647 2147483647 1", "more than the file can hold"},
      {"P4 2147483647 2147483647\nx", "more than the file can hold"},
      {"P2 1 1 0 0", "maximum outside 1 to 65535"},
      {"P2 1 1 65536 0", "maximum outside 1 to 65535"},
      {"P2 1 1 7 8", "exceeds the maximum"},
      {"P5 1 1 7\n8", "exceeds the maximum"},
      {"P1 1 1 2", "a bit other than 0 and 1"},
      {"P5 -1 1 255\nx", "something else where a number is due"},
      {"P2 1 2 255 1 x", "something else where a number is due"},
      {"P2 2 2 255 10 20 3 ", "ends too early"},
      {"P5 2", "ends too early"},
      {"P7 1 1", "no known image format"},
  };
  for (auto const& [content, part] : cases) {
    BOOST_TEST_INFO(content);
    BOOST_CHECK_EXCEPTION(read_image(folder.write("image", content)), failure, (says{1, part}));
  }
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  for (auto const& file : {"P5 3 3 255\nabcdefghi"s, "P6 2 2 255\nabcdefghijkl"s, "P4 9 3\nabcdef"s})
    survive_damage(folder, file, file.size());
  survive_damage(folder, "P2 2 2 99 1 2 3 4", 16);
  survive_damage(folder, "P1 2 2 1 0 0 1", 13);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
