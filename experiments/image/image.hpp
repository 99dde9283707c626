// The images that the program reads, makes and writes; plain containers, row-major, no padding.
#pragma once
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace skerry::experiments {

/// A grey image as it came from a file: `width * height` values in raster order. Floating ones are finite.
struct grey_image {
  int width = 0, height = 0;
  bool binary = false; ///< the source holds truth values (1-bit or bool): values are 0 and 1
  std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::int32_t>, std::vector<float>,
               std::vector<double>>
      values;
};

/// A binary image: 1 = foreground, 0 = background, one byte a pixel, raster order.
struct binary_image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> pixels;
};

/// Labels in raster order; 0 is background.
struct label_image {
  int width = 0, height = 0;
  std::vector<std::uint32_t> labels;
};

} // namespace skerry::experiments
