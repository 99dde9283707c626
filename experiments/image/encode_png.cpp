#include "experiments/image/encode.hpp"
#include "experiments/image/jump_point.hpp"
#include "experiments/support/failure.hpp"
#include <new>
#include <png.h>
#include <string>

namespace skerry::experiments {

namespace {

struct png_encoder {
  atomic_file& file;
  jump_point jump = {};
  png_structp png = nullptr;
  png_infop info = nullptr;

  explicit png_encoder(atomic_file& f) : file(f) {}
  ~png_encoder() { png_destroy_write_struct(&png, &info); }
  png_encoder(png_encoder const&) = delete;
  png_encoder& operator=(png_encoder const&) = delete;

  [[noreturn]] static void on_error(png_structp png, char const* why) {
    static_cast<png_encoder*>(png_get_error_ptr(png))->jump.leave(why);
  }
  static void on_warning(png_structp, char const*) {}
  static void on_write(png_structp png, png_bytep bytes, std::size_t count) {
    if (!static_cast<png_encoder*>(png_get_io_ptr(png))->file.try_write(bytes, count))
      png_error(png, "the file cannot be written");
  }
  static void on_flush(png_structp) {}
};

} // namespace

void encode_png(atomic_file& file, png_rows const& rows) {
  png_encoder encoder(file);
  encoder.png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, &encoder, png_encoder::on_error, png_encoder::on_warning);
  if (encoder.png != nullptr) encoder.info = png_create_info_struct(encoder.png);
  if (encoder.info == nullptr) throw std::bad_alloc();
  std::size_t const samples = static_cast<std::size_t>(rows.width) * (rows.colour ? 3 : 1);
  std::vector<std::uint8_t> row((samples * static_cast<std::size_t>(rows.bits) + 7) / 8);
  bool const done = encoder.jump.run([&] {
    png_set_user_limits(encoder.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_write_fn(encoder.png, &encoder, png_encoder::on_write, png_encoder::on_flush);
    // Labels and noise gain little from a thorough search, and large images wait for it.
    png_set_compression_level(encoder.png, 4);
    png_set_IHDR(encoder.png, encoder.info, static_cast<png_uint_32>(rows.width), static_cast<png_uint_32>(rows.height),
                 rows.bits, rows.colour ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(encoder.png, encoder.info);
    for (int y = 0; y < rows.height; ++y) {
      rows.fill(rows.image, y, row.data());
      png_write_row(encoder.png, row.data());
    }
    png_write_end(encoder.png, nullptr);
  });
  if (!done && file.failed()) file.fail();
  if (!done)
    throw failure(1, std::string("the PNG cannot be written: ") + encoder.jump.reason + ": write another format");
}

} // namespace skerry::experiments
