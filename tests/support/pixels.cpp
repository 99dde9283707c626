#include "support/pixels.hpp"

#include <random>

namespace skerry::testing {

image::image(int w, int h, int padding)
    : width(w), height(h), pitch(w + padding), pixels(std::size_t(pitch) * std::size_t(h) + 1, 255) {
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) at(x, y) = 0;
}

image::image(std::string_view drawn) {
  std::vector<std::string> rows(1);
  for (char c : drawn)
    if (c == '/' || c == '\n') rows.emplace_back();
    else if (c == '#' || c == '.' || (c >= '0' && c <= '9')) rows.back() += c;
  std::erase_if(rows, [](std::string const& r) { return r.empty(); });
  *this = image(rows.empty() ? 0 : int(rows[0].size()), int(rows.size()));
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) at(x, y) = value_of(rows[std::size_t(y)].at(std::size_t(x)));
}

std::ostream& operator<<(std::ostream& out, image const& im) {
  out << im.width << " x " << im.height;
  if (im.width > 130 || im.height > 70) return out;
  for (int y = 0; y < im.height; ++y) {
    out << '\n';
    for (int x = 0; x < im.width; ++x) out << (im.at(x, y) ? '#' : '.');
  }
  return out;
}

image from_mask(int w, int h, u32 mask) {
  image im(w, h);
  for (int i = 0; i < w * h; ++i) im.at(i % w, i / w) = u8((mask >> i) & 1);
  return im;
}

image noise(int w, int h, double density, int g, unsigned seed, int padding) {
  std::mt19937 random(seed);
  image im(w, h, padding);
  int const across = divide_up(w, g);
  std::vector<u8> blocks(std::size_t(across) * std::size_t(divide_up(h, g)));
  for (u8& b : blocks) b = double(random()) < density * 4294967296.0 ? u8(1 + random() % 255) : u8(0);
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) im.at(x, y) = blocks[std::size_t(y / g) * std::size_t(across) + std::size_t(x / g)];
  return im;
}

image spiral(int w, int h) {
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
