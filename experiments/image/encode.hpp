// The encoders behind write.hpp: an image as the bytes of one format, into an open file.
#pragma once
#include "experiments/image/atomic_file.hpp"
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// The rows of a PNG: fills `row` (as PNG stores it: packed bits, the most significant byte first) with row `y`.
struct png_rows {
  int width, height;
  int bits;          ///< of a sample: 1, 8 or 16
  bool colour;       ///< red, green and blue, else grey
  void const* image; ///< what `fill` knows
  void (*fill)(void const* image, int y, std::uint8_t* row);
};
void encode_png(atomic_file& file, png_rows const& rows);

/// An uncompressed TIFF of 32-bit unsigned grey in strips of about 1 MiB. BigTIFF where `big`, or where the file would
/// not fit into 4 GiB.
void encode_tiff(atomic_file& file, int width, int height, std::span<std::uint32_t const> values, bool big = false);

/// A version 1 `.npy` in C order; `type` without the byte order ("u4", "b1").
void encode_npy(atomic_file& file, int width, int height, std::string_view type, void const* data, std::size_t bytes);

} // namespace skerry::experiments
