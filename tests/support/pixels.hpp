// Small binary images for tests: drawn as text, counted through, or random. Rows may be padded.
#pragma once
#include <skerry/core/types.hpp>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::testing {

/// An image with its own pixels. Foreground bytes are any non-zero value; what lies behind the width is not zero either, so
/// that a policy which reads it is noticed.
struct image {
  int width = 0, height = 0, pitch = 0;
  std::vector<u8> pixels;

  image() = default;
  image(int w, int h, int padding = 0);
  /// Rows of '#' (value 1), digits (their value) and '.' (0); separated by '/' or line ends.
  explicit image(std::string_view drawn);

  static u8 value_of(char c) { return c == '#' ? u8(1) : c == '.' ? u8(0) : u8(c - '0'); }
  u8& at(int x, int y) { return pixels[std::size_t(y) * std::size_t(pitch) + std::size_t(x)]; }
  u8 at(int x, int y) const { return pixels[std::size_t(y) * std::size_t(pitch) + std::size_t(x)]; }
  plane<u8 const> view() const { return {pixels.data(), width, height, pitch}; }
};

std::ostream& operator<<(std::ostream& out, image const& im);

/// Pixel i of the mask is pixel (i % w, i / w).
image from_mask(int w, int h, u32 mask);

/// Blocks of g x g pixels, foreground with the given density; foreground bytes take all values from 1 to 255.
image noise(int w, int h, double density, int g, unsigned seed, int padding = 0);

/// f(x, y) says which pixels are foreground.
template <class F> image drawn_by(int w, int h, F f) {
  image im(w, h);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) im.at(x, y) = f(x, y) ? 1 : 0;
  return im;
}

/// A one-pixel arm, wound inwards, with a one-pixel gap.
image spiral(int w, int h);

} // namespace skerry::testing
