// Small binary images for tests: drawn as text, counted through, or random. Rows may be padded.
#pragma once
#include <skerry/core/types.hpp>

#include <ostream>
#include <random>
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
  image(int w, int h, int padding = 0)
      : width(w), height(h), pitch(w + padding), pixels(std::size_t(pitch) * std::size_t(h) + 1, 255) {
    for (int y = 0; y < h; ++y)
      for (int x = 0; x < w; ++x) at(x, y) = 0;
  }
  /// Rows of '#' (value 1), digits (their value) and '.' (0); separated by '/' or line ends.
  explicit image(std::string_view drawn) {
    std::vector<std::string> rows(1);
    for (char c : drawn)
      if (c == '/' || c == '\n') rows.emplace_back();
      else if (c == '#' || c == '.' || (c >= '0' && c <= '9')) rows.back() += c;
    std::erase_if(rows, [](std::string const& r) { return r.empty(); });
    *this = image(rows.empty() ? 0 : int(rows[0].size()), int(rows.size()));
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) at(x, y) = value_of(rows[std::size_t(y)].at(std::size_t(x)));
  }

  static u8 value_of(char c) { return c == '#' ? u8(1) : c == '.' ? u8(0) : u8(c - '0'); }
  u8& at(int x, int y) { return pixels[std::size_t(y) * std::size_t(pitch) + std::size_t(x)]; }
  u8 at(int x, int y) const { return pixels[std::size_t(y) * std::size_t(pitch) + std::size_t(x)]; }
  plane<u8 const> view() const { return {pixels.data(), width, height, pitch}; }
};

inline std::ostream& operator<<(std::ostream& out, image const& im) {
  out << im.width << " x " << im.height;
  if (im.width > 130 || im.height > 70) return out;
  for (int y = 0; y < im.height; ++y) {
    out << '\n';
    for (int x = 0; x < im.width; ++x) out << (im.at(x, y) ? '#' : '.');
  }
  return out;
}

/// Pixel i of the mask is pixel (i % w, i / w).
inline image from_mask(int w, int h, u32 mask) {
  image im(w, h);
  for (int i = 0; i < w * h; ++i) im.at(i % w, i / w) = u8((mask >> i) & 1);
  return im;
}

/// Blocks of g x g pixels, foreground with the given density; foreground bytes take all values from 1 to 255.
inline image noise(int w, int h, double density, int g, unsigned seed, int padding = 0) {
  std::mt19937 random(seed);
  image im(w, h, padding);
  int const across = divide_up(w, g);
  std::vector<u8> blocks(std::size_t(across) * std::size_t(divide_up(h, g)));
  for (u8& b : blocks) b = double(random()) < density * 4294967296.0 ? u8(1 + random() % 255) : u8(0);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) im.at(x, y) = blocks[std::size_t(y / g) * std::size_t(across) + std::size_t(x / g)];
  return im;
}

/// f(x, y) says which pixels are foreground.
template <class F> image drawn_by(int w, int h, F f) {
  image im(w, h);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) im.at(x, y) = f(x, y) ? 1 : 0;
  return im;
}

/// A one-pixel arm, wound inwards, with a one-pixel gap.
inline image spiral(int w, int h) {
  image im(w, h);
  int x = 0, y = 0, dx = 1, dy = 0;
  auto const free = [&](int a, int b) { return a >= 0 && b >= 0 && a < w && b < h && !im.at(a, b); };
  if (w > 0 && h > 0) im.at(0, 0) = 1;
  for (int turns = 0; turns < 2;) {
    bool const room =
        free(x + dx, y + dy) &&
        (!(x + 2 * dx >= 0 && y + 2 * dy >= 0 && x + 2 * dx < w && y + 2 * dy < h) || !im.at(x + 2 * dx, y + 2 * dy));
    if (room) {
      x += dx;
      y += dy;
      im.at(x, y) = 1;
      turns = 0;
    } else {
      int const old = dx;
      dx = -dy;
      dy = old;
      ++turns;
    }
  }
  return im;
}

} // namespace skerry::testing
