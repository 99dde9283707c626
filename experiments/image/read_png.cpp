// PNG, by libpng's sequential reader from memory.
#include "experiments/image/jump_point.hpp"
#include "experiments/image/source.hpp"
#include <algorithm>
#include <bit>
#include <cstring>
#include <png.h>

namespace skerry::experiments {

namespace {

struct png_decoder {
  byte_source const& source;
  std::size_t at = 0;
  jump_point jump = {};
  png_structp png = nullptr;
  png_infop info = nullptr;

  explicit png_decoder(byte_source const& s) : source(s) {}
  ~png_decoder() { png_destroy_read_struct(&png, &info, nullptr); }
  png_decoder(png_decoder const&) = delete;
  png_decoder& operator=(png_decoder const&) = delete;

  [[noreturn]] static void on_error(png_structp png, char const* why) {
    static_cast<png_decoder*>(png_get_error_ptr(png))->jump.leave(why);
  }
  static void on_warning(png_structp, char const*) {}
  static void on_read(png_structp png, png_bytep to, std::size_t count) {
    auto& self = *static_cast<png_decoder*>(png_get_io_ptr(png));
    if (count > self.source.bytes.size() - self.at) png_error(png, "it ends too early");
    std::memcpy(to, self.source.bytes.data() + self.at, count);
    self.at += count;
  }

  template <class Step> void run(Step step) {
    if (!jump.run(step)) cannot_read(source.name, jump.reason, "give a complete PNG file");
  }
};

// Eight or sixteen bits, one or three channels: what the transformations below leave.
template <class Sample> std::vector<Sample> read_samples(png_decoder& decoder, std::size_t width, std::size_t height) {
  auto const channels = static_cast<std::size_t>(png_get_channels(decoder.png, decoder.info));
  std::vector<Sample> samples(width * height * channels);
  std::vector<png_bytep> rows(height);
  for (std::size_t y = 0; y < height; ++y) rows[y] = reinterpret_cast<png_bytep>(samples.data() + y * width * channels);
  decoder.run([&] {
    png_read_image(decoder.png, rows.data());
    png_read_end(decoder.png, nullptr); // a file that ends after its last pixel is truncated too
  });
  return grey_of(std::move(samples), static_cast<int>(channels));
}

} // namespace

grey_image read_png(byte_source const& source) {
  png_decoder decoder(source);
  decoder.png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &decoder, png_decoder::on_error, png_decoder::on_warning);
  if (decoder.png != nullptr) decoder.info = png_create_info_struct(decoder.png);
  if (decoder.info == nullptr) throw std::bad_alloc();

  // libpng refuses a size of zero without naming it: look first. IHDR is always the first chunk.
  auto const big_endian = [&](std::size_t at) {
    return static_cast<std::uint32_t>(source.bytes[at]) << 24 | static_cast<std::uint32_t>(source.bytes[at + 1]) << 16 |
           static_cast<std::uint32_t>(source.bytes[at + 2]) << 8 | source.bytes[at + 3];
  };
  if (source.bytes.size() >= 24) check_sides(source, big_endian(16), big_endian(20));

  decoder.run([&] {
    png_set_user_limits(decoder.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_read_fn(decoder.png, &decoder, png_decoder::on_read);
    png_read_info(decoder.png, decoder.info);
  });
  auto const width = png_get_image_width(decoder.png, decoder.info);
  auto const height = png_get_image_height(decoder.png, decoder.info);
  auto const depth = png_get_bit_depth(decoder.png, decoder.info);
  auto const colour = png_get_color_type(decoder.png, decoder.info);
  check_claim(source, width, height, depth * png_get_channels(decoder.png, decoder.info),
              1032.0 * static_cast<double>(source.bytes.size())); // Deflate shrinks nothing further

  decoder.run([&] {
    bool const indices = colour == PNG_COLOR_TYPE_PALETTE && source.palette_indices;
    if (colour == PNG_COLOR_TYPE_PALETTE && !indices) png_set_palette_to_rgb(decoder.png);
    else if (depth == 1 || indices) png_set_packing(decoder.png); // one byte each
    else if (depth < 8) png_set_expand_gray_1_2_4_to_8(decoder.png);
    if (depth == 16 && std::endian::native == std::endian::little) png_set_swap(decoder.png);
    png_set_strip_alpha(decoder.png);
    png_set_interlace_handling(decoder.png);
    png_read_update_info(decoder.png, decoder.info);
  });
  grey_image image{static_cast<int>(width), static_cast<int>(height), depth == 1 && colour == PNG_COLOR_TYPE_GRAY, {}};
  if (depth == 16) image.values = read_samples<std::uint16_t>(decoder, width, height);
  else image.values = read_samples<std::uint8_t>(decoder, width, height);
  return image;
}

} // namespace skerry::experiments
