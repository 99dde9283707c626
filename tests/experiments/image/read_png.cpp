// What `write_...` does not write: interlaced files, palettes, alpha, 2 and 4 bits. libpng writes them here.
#include "files.hpp"
#include <boost/test/unit_test.hpp>
#include <png.h>

namespace skerry::experiments::test {

using ints = std::vector<int>;
using bytes = std::vector<std::uint8_t>;

BOOST_AUTO_TEST_SUITE(read_png)

namespace {

// `rows` as PNG stores them; libpng stops the test program where the arguments are wrong.
std::string png(int width, int height, int depth, int colour, bool interlaced, bytes rows) {
  std::string file;
  auto* png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
  auto* info = png_create_info_struct(png);
  png_set_write_fn(
      png, &file,
      [](png_structp p, png_bytep data, std::size_t count) {
        static_cast<std::string*>(png_get_io_ptr(p))->append(reinterpret_cast<char const*>(data), count);
      },
      nullptr);
  png_set_IHDR(png, info, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), depth, colour,
               interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_color const palette[] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {10, 20, 30}};
  png_byte const alpha[] = {0, 100};
  if (colour == PNG_COLOR_TYPE_PALETTE) {
    png_set_PLTE(png, info, palette, 4);
    png_set_tRNS(png, info, alpha, 2, nullptr);
  }
  png_write_info(png, info);
  std::vector<png_bytep> starts;
  starts.reserve(static_cast<std::size_t>(height));
  for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y)
    starts.push_back(rows.data() + y * rows.size() / static_cast<std::size_t>(height));
  png_write_image(png, starts.data());
  png_write_end(png, nullptr);
  png_destroy_write_struct(&png, &info);
  return file;
}

} // namespace

BOOST_AUTO_TEST_CASE(each_kind) {
  scratch_folder const folder;
  struct {
    int width, height, depth, colour;
    bytes rows;
    ints values;
  } const cases[] = {
      {3, 2, 1, PNG_COLOR_TYPE_GRAY, {0xa0, 0x40}, {1, 0, 1, 0, 1, 0}},
      {4, 1, 2, PNG_COLOR_TYPE_GRAY, {0x1b}, {0, 85, 170, 255}},
      {2, 1, 4, PNG_COLOR_TYPE_GRAY, {0x0f}, {0, 255}},
      {2, 2, 8, PNG_COLOR_TYPE_GRAY, {0, 1, 2, 255}, {0, 1, 2, 255}},
      {2, 1, 16, PNG_COLOR_TYPE_GRAY, {1, 2, 255, 255}, {258, 65535}},
      {2, 1, 8, PNG_COLOR_TYPE_GRAY_ALPHA, {9, 0, 8, 255}, {9, 8}},
      {1, 2, 16, PNG_COLOR_TYPE_GRAY_ALPHA, {1, 0, 0, 0, 2, 0, 9, 9}, {256, 512}},
      {2, 1, 8, PNG_COLOR_TYPE_RGB, {255, 0, 0, 10, 20, 30}, {76, 18}},
      {1, 1, 16, PNG_COLOR_TYPE_RGB, {0, 0, 255, 255, 0, 0}, {38469}},
      {1, 2, 8, PNG_COLOR_TYPE_RGBA, {0, 255, 0, 0, 0, 0, 255, 7}, {150, 29}},
      {4, 1, 2, PNG_COLOR_TYPE_PALETTE, {0x1b}, {76, 150, 29, 18}},
      {3, 1, 8, PNG_COLOR_TYPE_PALETTE, {3, 0, 1}, {18, 76, 150}},
  };
  for (auto const& c : cases)
    for (bool const interlaced : {false, true}) {
      BOOST_TEST_INFO("depth " << c.depth << " colour type " << c.colour << " interlaced " << interlaced);
      auto const image =
          read_image(folder.write("image", png(c.width, c.height, c.depth, c.colour, interlaced, c.rows)));
      BOOST_TEST(image.width == c.width);
      BOOST_TEST(image.height == c.height);
      BOOST_TEST(image.binary == (c.depth == 1));
      BOOST_TEST((std::holds_alternative<std::vector<std::uint16_t>>(image.values)) == (c.depth == 16));
      BOOST_TEST(values_of(image) == c.values, boost::test_tools::per_element());
    }
}

BOOST_AUTO_TEST_CASE(refusals) {
  scratch_folder const folder;
  auto const good = png(1, 1, 8, PNG_COLOR_TYPE_GRAY, false, {7});
  auto zero = good;
  zero[19] = 0;
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", zero)), failure, (says{1, "claims 0 x 1 pixels"}));
  auto negative = good;
  negative[16] = '\x80';
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", negative)), failure, (says{1, "claims 2147483649 x 1"}));
  auto damaged = good;
  damaged[20] = 1;
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", damaged)), failure, (says{1, "CRC error"}));
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  for (bool const interlaced : {false, true}) {
    auto const grey = png(5, 3, 8, PNG_COLOR_TYPE_GRAY, interlaced, bytes(15, 99));
    survive_damage(folder, grey, grey.size());
    auto const palette = png(4, 2, 2, PNG_COLOR_TYPE_PALETTE, interlaced, {0x1b, 0xe4});
    survive_damage(folder, palette, palette.size());
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
