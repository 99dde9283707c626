// JPEG, by libjpeg from memory.
#include "experiments/image/jump_point.hpp"
#include "experiments/image/source.hpp"
#include <cstdio>
#include <jpeglib.h>
// after jpeglib.h
#include <jerror.h>

namespace skerry::experiments {

namespace {

constexpr char allowed_jpeg[] = "give a complete 8-bit grey or RGB JPEG file";

struct jpeg_decoder {
  jpeg_error_mgr errors = {}; // first: the library hands out a pointer to it
  jump_point jump = {};
  jpeg_decompress_struct jpeg = {};

  jpeg_decoder() {
    jpeg.err = jpeg_std_error(&errors);
    errors.error_exit = on_error;
    errors.emit_message = on_message;
    errors.output_message = [](j_common_ptr) {};
    jpeg.client_data = this;
  }
  ~jpeg_decoder() { jpeg_destroy_decompress(&jpeg); }
  jpeg_decoder(jpeg_decoder const&) = delete;
  jpeg_decoder& operator=(jpeg_decoder const&) = delete;

  [[noreturn]] static void on_error(j_common_ptr jpeg) {
    char why[JMSG_LENGTH_MAX] = {};
    jpeg->err->format_message(jpeg, why);
    static_cast<jpeg_decoder*>(jpeg->client_data)->jump.leave(why);
  }
  // libjpeg only warns of a truncated or corrupt file, and fills the rest with grey.
  static void on_message(j_common_ptr jpeg, int level) {
    int const code = jpeg->err->msg_code;
    bool const harmless = code == JWRN_EXTRANEOUS_DATA || code == JWRN_ADOBE_XFORM || code == JWRN_JFIF_MAJOR ||
                          code == JWRN_TOO_MUCH_DATA;
    if (level < 0 && !harmless) on_error(jpeg);
  }
};

} // namespace

grey_image read_jpeg(byte_source const& source) {
  jpeg_decoder decoder;
  auto& jpeg = decoder.jpeg;
  auto const run = [&](auto step) {
    if (!decoder.jump.run(step)) cannot_read(source.name, decoder.jump.reason, allowed_jpeg);
  };
  run([&] {
    jpeg_create_decompress(&jpeg);
    jpeg_mem_src(&jpeg, source.bytes.data(), source.bytes.size());
    jpeg_read_header(&jpeg, TRUE);
  });
  if (jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK)
    cannot_read(source.name, "its colours are CMYK", "convert it to grey or RGB");
  bool const grey = jpeg.jpeg_color_space == JCS_GRAYSCALE;
  if (!grey && jpeg.jpeg_color_space != JCS_YCbCr && jpeg.jpeg_color_space != JCS_RGB)
    cannot_read(source.name, "its colour space is unknown", allowed_jpeg);
  check_sides(source, jpeg.image_width, jpeg.image_height);
  // A block of 8 x 8 samples takes a bit at least, and a component may have a sixteenth of the samples; arithmetic
  // coding has no such bound, but the sides have at most 65535 pixels.
  if (!jpeg.arith_code)
    check_claim(source, jpeg.image_width, jpeg.image_height, 8, 8192.0 * static_cast<double>(source.bytes.size()));

  std::size_t const width = jpeg.image_width, height = jpeg.image_height, channels = grey ? 1 : 3;
  std::vector<std::uint8_t> samples(width * height * channels);
  run([&] {
    jpeg.out_color_space = grey ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_start_decompress(&jpeg);
    while (jpeg.output_scanline < jpeg.output_height) {
      JSAMPROW row = samples.data() + jpeg.output_scanline * width * channels;
      jpeg_read_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_decompress(&jpeg);
  });
  return {static_cast<int>(width), static_cast<int>(height), false, grey_of(std::move(samples), grey ? 1 : 3)};
}

} // namespace skerry::experiments
