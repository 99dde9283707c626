#include "experiments/image/write.hpp"
#include "experiments/image/encode.hpp"
#include "files.hpp"
#include <algorithm>
#include <boost/test/unit_test.hpp>

namespace skerry::experiments::test {

using ints = std::vector<int>;

BOOST_AUTO_TEST_SUITE(writing)

namespace {

label_image some_labels(int width, int height, std::uint32_t factor) {
  label_image image{width, height, {}};
  for (int i = 0; i < width * height; ++i) image.labels.push_back(static_cast<std::uint32_t>(i) * factor % 60013);
  return image;
}

binary_image some_bits(int width, int height) {
  binary_image image{width, height, {}};
  for (int i = 0; i < width * height; ++i) image.pixels.push_back(i * i % 7 < 3);
  return image;
}

template <class Values> ints as_ints(Values const& values) { return {values.begin(), values.end()}; }

} // namespace

BOOST_AUTO_TEST_CASE(labels_come_back) {
  scratch_folder const folder;
  for (auto const& [width, height] : {std::pair(1, 1), std::pair(7, 5), std::pair(5, 7), std::pair(400, 900)})
    for (auto const* const name : {"a.tif", "a.TIFF", "a.png"}) {
      BOOST_TEST_INFO(width << " x " << height << " " << name);
      auto const labels = some_labels(width, height, 17);
      write_labels(folder.path(name), labels);
      auto const image = read_image(folder.path(name));
      BOOST_TEST(image.width == width);
      BOOST_TEST(image.height == height);
      BOOST_TEST((values_of(image) == as_ints(labels.labels)));
    }
}

BOOST_AUTO_TEST_CASE(labels_as_npy) {
  scratch_folder const folder;
  write_labels(folder.path("a.npy"), {2, 3, {1, 2, 3, 4, 5, 0x01020304}});
  auto const file = folder.read("a.npy");
  BOOST_TEST(file.size() == 128u + 24);
  BOOST_TEST(file.substr(0, 10) == std::string("\x93NUMPY\1\0\x76\0", 10));
  BOOST_TEST(file.substr(10, 55) == "{'descr': '<u4', 'fortran_order': False, 'shape': (3, 2");
  BOOST_TEST(file[127] == '\n');
  BOOST_TEST(file.substr(128 + 16) == std::string("\5\0\0\0\4\3\2\1", 8));
}

BOOST_AUTO_TEST_CASE(big_tiff) {
  scratch_folder const folder;
  for (int const height : {1, 3000}) { // one strip, and several
    auto const labels = some_labels(300, height, 5);
    atomic_file file(folder.path("a.tif"));
    encode_tiff(file, labels.width, labels.height, labels.labels, true);
    file.commit();
    BOOST_TEST(folder.read("a.tif").substr(0, 4) == std::string("II+\0", 4));
    BOOST_TEST((values_of(read_image(folder.path("a.tif"))) == as_ints(labels.labels)));
  }
}

BOOST_AUTO_TEST_CASE(a_png_does_not_hold_large_labels) {
  scratch_folder const folder;
  write_labels(folder.path("a.png"), {1, 1, {65535}});
  BOOST_TEST(values_of(read_image(folder.path("a.png"))).at(0) == 65535);
  BOOST_CHECK_EXCEPTION(write_labels(folder.path("b.png"), {1, 1, {65536}}), failure,
                        (says{1, "does not hold label 65536: write .npy or .tif"}));
  BOOST_TEST(folder.files() == 1u);
}

BOOST_AUTO_TEST_CASE(binary_images_come_back) {
  scratch_folder const folder;
  for (auto const& [width, height] : {std::pair(1, 1), std::pair(8, 3), std::pair(17, 5), std::pair(3, 70)})
    for (std::string const name : {"a.png", "a.pgm", "a.pbm", "a.npy", "a.PBM"}) {
      BOOST_TEST_INFO(width << " x " << height << " " << name);
      auto const bits = some_bits(width, height);
      write_binary(folder.path(name), bits);
      auto const image = read_image(folder.path(name));
      auto expected = as_ints(bits.pixels);
      if (name == "a.pgm") std::for_each(expected.begin(), expected.end(), [](int& v) { v *= 255; });
      BOOST_TEST(image.binary == (name != "a.pgm"));
      BOOST_TEST(image.width == width);
      BOOST_TEST(image.height == height);
      BOOST_TEST(values_of(image) == expected, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(pictures) {
  scratch_folder const folder;
  std::vector<std::uint8_t> const rgb = {255, 0, 0, 0, 255, 0, 0, 0, 255, 10, 20, 30, 0, 0, 0, 255, 255, 255};
  write_rgb_png(folder.path("a.png"), 2, 3, rgb);
  BOOST_TEST(values_of(read_image(folder.path("a.png"))) == (ints{76, 150, 29, 18, 0, 255}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(without_pixels) {
  scratch_folder const folder;
  write_labels(folder.path("a.npy"), {0, 5, {}});
  write_binary(folder.path("b.npy"), {5, 0, {}});
  BOOST_TEST(folder.read("a.npy").find("'shape': (5, 0)") != std::string::npos);
  BOOST_TEST(read_image(folder.path("b.npy")).width == 5);
  for (auto const* const name : {"c.png", "c.tif"})
    BOOST_CHECK_EXCEPTION(write_labels(folder.path(name), {0, 5, {}}), failure,
                          (says{1, "without pixels: write .npy"}));
  for (auto const* const name : {"c.png", "c.pgm", "c.pbm"})
    BOOST_CHECK_EXCEPTION(write_binary(folder.path(name), {5, 0, {}}), failure,
                          (says{1, "without pixels: write .npy"}));
  BOOST_CHECK_EXCEPTION(write_rgb_png(folder.path("c.png"), 0, 0, {}), failure, (says{1, "without pixels"}));
  BOOST_TEST(folder.files() == 2u);
}

BOOST_AUTO_TEST_CASE(extensions) {
  for (auto const* const name : {"a.npy", "b/a.tif", "a.b.TIFF", "a.png", "/dev/null"})
    BOOST_CHECK_NO_THROW(check_label_target(name));
  for (auto const* const name : {"a.jpg", "a", ".png", "a.png/b", ""})
    BOOST_CHECK_EXCEPTION(check_label_target(name), failure, (says{2, "allowed are .npy, .tif, .tiff, .png"}));
  BOOST_CHECK_NO_THROW(check_binary_target("a.pbm"));
  BOOST_CHECK_EXCEPTION(check_binary_target("a.tif"), failure, (says{2, "allowed are .npy, .png, .pgm, .pbm"}));
  BOOST_CHECK_NO_THROW(check_picture_target("a.png"));
  BOOST_CHECK_EXCEPTION(check_picture_target("a.npy"), failure, (says{2, "allowed is .png"}));
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  write_labels(folder.path("a.png"), some_labels(9, 6, 3));
  write_labels(folder.path("a.tif"), some_labels(9, 6, 3));
  write_binary(folder.path("b.png"), some_bits(9, 6));
  for (auto const* const name : {"a.png", "a.tif", "b.png"}) {
    auto const file = folder.read(name);
    survive_damage(folder, file, file.size(), 3);
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
