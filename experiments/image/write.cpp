#include "experiments/image/write.hpp"
#include "experiments/image/encode.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>
#include <filesystem>
#include <initializer_list>

namespace skerry::experiments {

namespace {

constexpr std::initializer_list<char const*> label_formats = {".npy", ".tif", ".tiff", ".png"},
                                             binary_formats = {".npy", ".png", ".pgm", ".pbm"},
                                             picture_formats = {".png"};

// The extension of `path` in lower case; `failure{2, ...}` where it is not one of those allowed.
std::string format_of(std::string const& path, std::initializer_list<char const*> allowed) {
  std::filesystem::path const target(path);
  auto extension = target.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  if (std::find(allowed.begin(), allowed.end(), extension) != allowed.end()) return extension;
  std::error_code error;
  if (extension.empty() && std::filesystem::is_other(target, error)) return *allowed.begin();
  std::string names;
  for (auto const* const a : allowed) names += (names.empty() ? "" : ", ") + std::string(a);
  auto const what = extension.empty() ? " has no extension" : " has the extension '" + extension + "'";
  throw failure(
      2, printable("the output file " + path + what + ": allowed " + (allowed.size() == 1 ? "is " : "are ") + names));
}

[[noreturn]] void cannot_write(std::string const& path, std::string const& what, std::string const& allowed) {
  throw failure(1, printable("cannot write " + path + ": " + what + ": " + allowed));
}

void need_pixels(std::string const& path, int width, int height, char const* allowed) {
  if (width == 0 || height == 0) cannot_write(path, "its format holds no image without pixels", allowed);
}

template <class Value> Value const* row_of(std::vector<Value> const& values, int width, int y) {
  return values.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
}

void fill_labels(void const* image, int y, std::uint8_t* row) {
  auto const& labels = *static_cast<label_image const*>(image);
  auto const* const from = row_of(labels.labels, labels.width, y);
  for (int x = 0; x < labels.width; ++x) {
    *row++ = static_cast<std::uint8_t>(from[x] >> 8);
    *row++ = static_cast<std::uint8_t>(from[x]);
  }
}

// Eight pixels a byte, the first in the most significant bit; `Foreground` is the bit that stands for foreground.
template <bool Foreground> void fill_bits(void const* image, int y, std::uint8_t* row) {
  auto const& binary = *static_cast<binary_image const*>(image);
  auto const* const from = row_of(binary.pixels, binary.width, y);
  std::fill_n(row, (static_cast<std::size_t>(binary.width) + 7) / 8, std::uint8_t{0});
  for (int x = 0; x < binary.width; ++x)
    if ((from[x] != 0) == Foreground) row[x / 8] = static_cast<std::uint8_t>(row[x / 8] | 0x80 >> x % 8);
}

void write_pnm(atomic_file& file, binary_image const& image, bool bits) {
  file.write((bits ? "P4\n" : "P5\n") + std::to_string(image.width) + " " + std::to_string(image.height) +
             (bits ? "\n" : "\n255\n"));
  auto const width = static_cast<std::size_t>(image.width);
  std::vector<std::uint8_t> row(bits ? (width + 7) / 8 : width);
  for (int y = 0; y < image.height; ++y) {
    if (bits) {
      fill_bits<false>(&image, y, row.data()); // in PBM, 0 is white
    } else {
      auto const* const from = row_of(image.pixels, image.width, y);
      std::transform(from, from + width, row.begin(),
                     [](std::uint8_t p) { return static_cast<std::uint8_t>(p != 0 ? 255 : 0); });
    }
    file.write(row.data(), row.size());
  }
}

} // namespace

void check_label_target(std::string const& path) { format_of(path, label_formats); }
void check_binary_target(std::string const& path) { format_of(path, binary_formats); }
void check_picture_target(std::string const& path) { format_of(path, picture_formats); }

void write_labels(std::string const& path, label_image const& image) {
  auto const format = format_of(path, label_formats);
  if (format != ".npy") need_pixels(path, image.width, image.height, "write .npy");
  if (format == ".png") {
    auto const largest = *std::max_element(image.labels.begin(), image.labels.end());
    if (largest > 65535)
      cannot_write(path, "a 16-bit PNG does not hold label " + std::to_string(largest), "write .npy or .tif");
  }
  atomic_file file(path);
  if (format == ".npy") encode_npy(file, image.width, image.height, "u4", image.labels.data(), 4 * image.labels.size());
  else if (format == ".png") encode_png(file, {image.width, image.height, 16, false, &image, fill_labels});
  else encode_tiff(file, image.width, image.height, image.labels);
  file.commit();
}

void write_binary(std::string const& path, binary_image const& image) {
  auto const format = format_of(path, binary_formats);
  if (format != ".npy") need_pixels(path, image.width, image.height, "write .npy");
  atomic_file file(path);
  if (format == ".npy") encode_npy(file, image.width, image.height, "b1", image.pixels.data(), image.pixels.size());
  else if (format == ".png") encode_png(file, {image.width, image.height, 1, false, &image, fill_bits<true>});
  else write_pnm(file, image, format == ".pbm");
  file.commit();
}

void write_rgb_png(std::string const& path, int width, int height, std::span<std::uint8_t const> rgb) {
  format_of(path, picture_formats);
  need_pixels(path, width, height, "give an image with pixels");
  struct picture {
    std::size_t row;
    std::uint8_t const* pixels;
  } const image{3 * static_cast<std::size_t>(width), rgb.data()};
  atomic_file file(path);
  encode_png(file, {width, height, 8, true, &image, [](void const* what, int y, std::uint8_t* row) {
                      auto const& p = *static_cast<picture const*>(what);
                      std::copy_n(p.pixels + static_cast<std::size_t>(y) * p.row, p.row, row);
                    }});
  file.commit();
}

} // namespace skerry::experiments
