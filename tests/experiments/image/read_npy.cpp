#include "files.hpp"
#include <boost/test/unit_test.hpp>

namespace skerry::experiments::test {

using std::string_literals::operator""s;
using ints = std::vector<int>;

BOOST_AUTO_TEST_SUITE(read_npy)

namespace {

std::string npy(std::string const& dictionary, std::string const& data, char version = 1) {
  std::string const length = {static_cast<char>(dictionary.size() & 0xff), static_cast<char>(dictionary.size() >> 8)};
  return "\x93NUMPY"s + version + '\0' + length + (version > 1 ? "\0\0"s : ""s) + dictionary + data;
}

std::string npy(std::string const& type, std::string const& order, std::string const& shape, std::string const& data) {
  return npy("{'descr': '" + type + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n", data);
}

} // namespace

BOOST_AUTO_TEST_CASE(each_type_and_order) {
  scratch_folder const folder;
  struct {
    std::string type, order, data;
    ints values;
  } const cases[] = {
      {"|b1", "False", "\x01\x00\x00\x01\x02\x00"s, {1, 0, 0, 1, 1, 0}},
      {"|u1", "False", "\x01\x02\x03\x04\x05\xff"s, {1, 2, 3, 4, 5, 255}},
      {"|u1", "True", "\x01\x02\x03\x04\x05\x06"s, {1, 3, 5, 2, 4, 6}},
      {"<u2", "False", "\x01\x00\x02\x00\x03\x00\x04\x00\x05\x00\x00\xff"s, {1, 2, 3, 4, 5, 65280}},
      {">u2", "False", "\x00\x01\x00\x02\x00\x03\x00\x04\x00\x05\xff\x00"s, {1, 2, 3, 4, 5, 65280}},
      {"<i4", "False", "\xff\xff\xff\xff"s + std::string(20, '\0'), {-1, 0, 0, 0, 0, 0}},
      {"|i1", "False", "\xff\x01\x02\x03\x04\x80"s, {-1, 1, 2, 3, 4, -128}},
      {"<i2", "False", "\xff\xff"s + std::string(8, '\0') + "\x01\x02"s, {-1, 0, 0, 0, 0, 513}},
      {">u4", "False", std::string(20, '\0') + "\x00\x01\x00\x00"s, {0, 0, 0, 0, 0, 65536}},
      {"<i8", "True", std::string(40, '\xff') + "\x07"s + std::string(7, '\0'), {-1, -1, -1, -1, -1, 7}},
      {"<u8", "False", std::string(40, '\0') + "\xff\xff\xff\x7f"s + std::string(4, '\0'), {0, 0, 0, 0, 0, 2147483647}},
      {"<f4", "False", "\x00\x00\x80\xbf"s + std::string(16, '\0') + "\x00\x00\x80\x40"s, {-1, 0, 0, 0, 0, 4}},
      {">f8", "True", std::string(40, '\0') + "\x40\x1c\x00\x00\x00\x00\x00\x00"s, {0, 0, 0, 0, 0, 7}},
      {">i4", "True", "\x00\x00\x01\x02"s + std::string(19, '\0') + '\x07', {258, 0, 0, 0, 0, 7}},
  };
  for (auto const& c : cases) {
    BOOST_TEST_INFO(c.type << " " << c.order);
    auto const image = read_image(folder.write("array", npy(c.type, c.order, "(2, 3)", c.data)));
    BOOST_TEST(image.height == 2);
    BOOST_TEST(image.width == 3);
    BOOST_TEST(image.binary == (c.type == "|b1"));
    BOOST_TEST(values_of(image) == c.values, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(versions_and_spellings) {
  scratch_folder const folder;
  for (char const version : {'\1', '\2', '\3'})
    for (auto const& dictionary : {"{'descr': '|u1', 'fortran_order': False, 'shape': (1, 2), }      \n"s,
                                   "{\"shape\":(1,2),\"fortran_order\":False,\"descr\":\"|u1\"}"s}) {
      auto const image = read_image(folder.write("array", npy(dictionary, "ab", version)));
      BOOST_TEST(values_of(image) == (ints{'a', 'b'}), boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(without_pixels) {
  scratch_folder const folder;
  for (auto const& shape : {"(0, 0)"s, "(0, 7)"s, "(7, 0)"s}) {
    auto const image = read_image(folder.write("array", npy("|u1", "False", shape, "")));
    BOOST_TEST(image.width * image.height == 0);
    BOOST_TEST(image.width + image.height == (shape == "(0, 0)" ? 0 : 7));
    BOOST_TEST(values_of(image).empty());
  }
}

BOOST_AUTO_TEST_CASE(refusals) {
  scratch_folder const folder;
  std::pair<std::string, std::string> const cases[] = {
      {npy("<c8", "False", "(1, 1)", "12345678"),
       "type '<c8': give a 2-D array of bool, integers or floating values of"},
      {npy("<u4", "False", "(1, 1)", "\x00\x00\x00\x80"s),
       "a value is 2147483648: allowed are integers from -2147483648"},
      {npy("<i8", "False", "(1, 1)", "\x00\x00\x00\x00\x00\x00\x00\x80"s), "a value is -9223372036854775808"},
      {npy("<f2", "False", "(1, 1)", "12"), "type '<f2'"},
      {npy("<f4", "False", "(1, 1)", "\x00\x00\x80\x7f"s), "a value is infinite or no number"},
      {npy(">f8", "False", "(1, 1)", "\x7f\xf8\x00\x00\x00\x00\x00\x00"s), "a value is infinite or no number"},
      {npy("", "False", "(1, 1)", "x"), "type ''"},
      {npy("{'descr': [('a', '|u1')], 'fortran_order': False, 'shape': (1, 1)}", "x"), "its elements are records"},
      {npy("|u1", "False", "(3,)", "xxx"), "its array is 1-D"},
      {npy("|u1", "False", "(1, 1, 3)", "xxx"), "its array is 3-D"},
      {npy("|u1", "False", "(2147483647, 2147483647)", "x"), "more than the file can hold"},
      {npy("|u1", "False", "(2147483648, 0)", ""), "claims 0 x 2147483648 pixels"},
      {npy("|u1", "False", "(9999999999999999999999, 0)", ""), "its header is corrupt"},
      {npy("|u1", "False", "(-1, 2)", "x"), "its header is corrupt"},
      {npy("|u1", "Maybe", "(1, 1)", "x"), "its header is corrupt"},
      {npy("{'descr': '|u1', 'shape': (1, 1)}", "x"), "its header is corrupt"},
      {npy("|u1", "False", "(2, 2)", "xxx"), "more than the file can hold"},
      {npy("{}", "", '\4'), "its .npy version is 4"},
      {"\x93NUMPY\1"s, "ends too early"},
      {"\x93NUMPY\1\0\xff\xff{}    "s, "ends too early"},
  };
  for (auto const& [content, part] : cases) {
    BOOST_TEST_INFO(content);
    BOOST_CHECK_EXCEPTION(read_image(folder.write("array", content)), failure, (says{1, part}));
  }
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  auto const file = npy("<u2", "True", "(3, 2)", "abcdefghijkl");
  survive_damage(folder, file, file.size());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
