// Binary images as text, '#' foreground and '.' background, a line a row: what a test compares and a person reads.
#pragma once
#include "experiments/generate/kinds.hpp"
#include "experiments/support/reference.hpp"
#include <string>

namespace skerry::experiments {

inline std::string picture(binary_image const& image) {
  std::string text;
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    text += image.pixels[i] != 0 ? '#' : '.';
    if ((i + 1) % static_cast<std::size_t>(image.width) == 0) text += '\n';
  }
  return text;
}

inline std::string picture(std::string_view kind, int width, int height, int period = 0) {
  return picture(generate(kind, {.width = width, .height = height, .period = period}));
}

inline std::size_t foreground(binary_image const& image) {
  std::size_t count = 0;
  for (auto const pixel : image.pixels) count += pixel;
  return count;
}

/// FNV-1a over the pixels: what must be the same on every machine and compiler.
inline std::uint64_t hash(binary_image const& image) {
  std::uint64_t h = 0xcbf29ce484222325;
  for (auto const pixel : image.pixels) h = (h ^ pixel) * 0x100000001b3;
  return h;
}

/// The number of components by flood fill.
inline std::size_t components(binary_image const& image, int connectivity) {
  return flood_fill(image, connectivity).rows.size();
}

} // namespace skerry::experiments
