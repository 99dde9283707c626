// libjpeg writes the files here; its own decoder says what the values are, save for the grey of a colour.
#include "files.hpp"
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <cstdlib>
#include <jpeglib.h>

namespace skerry::experiments::test {

BOOST_AUTO_TEST_SUITE(read_jpeg)

namespace {

std::string jpeg(unsigned width, unsigned height, J_COLOR_SPACE space, bool progressive,
                 std::vector<std::uint8_t> samples) {
  jpeg_error_mgr errors = {};
  jpeg_compress_struct c = {};
  c.err = jpeg_std_error(&errors);
  jpeg_create_compress(&c);
  unsigned char* data = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&c, &data, &size);
  c.image_width = width;
  c.image_height = height;
  c.in_color_space = space;
  c.input_components = space == JCS_GRAYSCALE ? 1 : space == JCS_RGB ? 3 : 4;
  jpeg_set_defaults(&c);
  jpeg_set_quality(&c, 100, TRUE);
  if (progressive) jpeg_simple_progression(&c);
  jpeg_start_compress(&c, TRUE);
  while (c.next_scanline < height) {
    JSAMPROW row = samples.data() + c.next_scanline * width * static_cast<unsigned>(c.input_components);
    jpeg_write_scanlines(&c, &row, 1);
  }
  jpeg_finish_compress(&c);
  jpeg_destroy_compress(&c);
  std::string const file(reinterpret_cast<char const*>(data), size);
  std::free(data);
  return file;
}

} // namespace

BOOST_AUTO_TEST_CASE(grey_and_colour) {
  scratch_folder const folder;
  for (bool const progressive : {false, true}) {
    auto const grey = read_image(
        folder.write("image", jpeg(19, 11, JCS_GRAYSCALE, progressive, std::vector<std::uint8_t>(19 * 11, 77))));
    BOOST_TEST(grey.width == 19);
    BOOST_TEST(grey.height == 11);
    BOOST_TEST(!grey.binary);
    for (int const v : values_of(grey)) BOOST_TEST(v == 77);
    std::vector<std::uint8_t> red;
    for (int i = 0; i < 9 * 9; ++i) red.insert(red.end(), {200, 0, 0});
    for (int const v : values_of(read_image(folder.write("image", jpeg(9, 9, JCS_RGB, progressive, red)))))
      BOOST_TEST(std::abs(v - 60) <= 1);
  }
}

BOOST_AUTO_TEST_CASE(refusals) {
  scratch_folder const folder;
  auto const cmyk = jpeg(4, 4, JCS_CMYK, false, std::vector<std::uint8_t>(64, 9));
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", cmyk)), failure,
                        (says{1, "its colours are CMYK: convert it to grey or RGB"}));
  // 65280 x 65280 pixels, in the frame header behind the marker's length and the precision.
  auto huge = jpeg(16, 16, JCS_GRAYSCALE, false, std::vector<std::uint8_t>(256, 9));
  auto const frame = huge.find("\xff\xc0");
  BOOST_REQUIRE(frame != std::string::npos);
  huge.replace(frame + 5, 4, std::string("\xff\0\xff\0", 4));
  BOOST_CHECK_EXCEPTION(read_image(folder.write("image", huge)), failure, (says{1, "more than the file can hold"}));
}

BOOST_AUTO_TEST_CASE(damage) {
  scratch_folder const folder;
  std::vector<std::uint8_t> samples(24 * 16 * 3);
  for (std::size_t i = 0; i < samples.size(); ++i) samples[i] = static_cast<std::uint8_t>(i * i * 7 + i);
  for (bool const progressive : {false, true}) {
    auto const file = jpeg(24, 16, JCS_RGB, progressive, samples);
    survive_damage(folder, file, file.size() - 1, 11);
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace skerry::experiments::test
