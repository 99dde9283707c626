// Binary images as text, '#' foreground and '.' background, a line a row: what a test compares and a person reads.
#pragma once
#include "experiments/generate/kinds.hpp"
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

} // namespace skerry::experiments
