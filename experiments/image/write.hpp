// Writing labels and pictures; the extension of the name decides on the format, in either case of its letters.
#pragma once
#include "experiments/image/image.hpp"
#include <cstdint>
#include <span>
#include <string>

namespace skerry::experiments {

// Each `write_...` lets its file appear whole or not at all, and throws `failure{1, ...}` where writing fails or the
// format cannot hold the image, `failure{2, ...}` where the extension is not one of those named. The `check_...` of
// the same target throws that `failure{2, ...}` alone: to be called before any work is done. Only `.npy` holds an
// image without pixels. An existing device or pipe without an extension (/dev/stdout) gets `.npy`; pictures `.png`.

/// Labels as `.npy` (u4), `.tif`/`.tiff` (32-bit unsigned grey, uncompressed, BigTIFF past 4 GiB) or `.png` (16-bit
/// grey; `failure{1, ...}` where a label exceeds 65535).
void write_labels(std::string const& path, label_image const& image);
void check_label_target(std::string const& path);

/// A binary image as `.png` (1 bit), `.pgm` (0 and 255), `.pbm` (raw; foreground is white, stored as 0) or `.npy`
/// (bool). `read_image` gives foreground back as 1 (255 from `.pgm`) from each of them.
void write_binary(std::string const& path, binary_image const& image);
void check_binary_target(std::string const& path);

/// A picture of `width * height` triples of red, green and blue in raster order, as `.png`.
void write_rgb_png(std::string const& path, int width, int height, std::span<std::uint8_t const> rgb);
void check_picture_target(std::string const& path);

} // namespace skerry::experiments
