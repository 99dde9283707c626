// A picture to paint on: pixels, and above them boxes, ellipses, axes and labels that let it shine through.
#pragma once
#include "experiments/image/digits.hpp"
#include "experiments/image/overlay.hpp"
#include "experiments/image/palette.hpp"
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace skerry::experiments {

class canvas {
public:
  canvas(int width, int height) {
    picture_.width = width;
    picture_.height = height;
    picture_.pixels.resize(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  }

  void paint(int x, int y, linear_rgb colour) { std::transform(colour.begin(), colour.end(), at(x, y), to_srgb); }

  void draw(component_box const& box, float opacity) {
    for (int x = box.left; x < box.right; ++x)
      for (int const y : {box.top, box.bottom - 1}) blend(x, y, box_colour, opacity);
    for (int y = box.top + 1; y < box.bottom - 1; ++y)
      for (int const x : {box.left, box.right - 1}) blend(x, y, box_colour, opacity);
  }

  // The outline by its equation p x x + 2 q x y + r y y = 1 around the middle: a pair of pixels for each column where the curve is flat,
  // for each row where it is steep.
  void draw(component_ellipse const& e, float opacity) {
    double const along_x = std::sin(e.orientation), along_y = std::cos(e.orientation);
    draw_axis(e, along_x, along_y, opacity);
    if (!e.outlined) return;
    double const major = 4 / (e.major * e.major), minor = 4 / (e.minor * e.minor);
    double const p = along_x * along_x * major + along_y * along_y * minor, q = along_x * along_y * (major - minor),
                 r = along_y * along_y * major + along_x * along_x * minor;
    draw_flat(p, q, r, e.column, e.row, [&](int x, double y) { blend_between(x, y, true, opacity); });
    draw_flat(r, q, p, e.row, e.column, [&](int y, double x) { blend_between(y, x, false, opacity); });
  }

  // The label on a dark plate in the upper left corner of its box, in the larger font that fits; else not at all.
  void write(component_box const& box) {
    auto const text = std::to_string(box.label);
    int const width = box.right - box.left, height = box.bottom - box.top;
    for (auto const* const font : {&large_digits, &small_digits}) {
      int const plate_width = static_cast<int>(text.size()) * (font->width + 1) + 1, plate_height = font->height + 2;
      // Twice its size leaves the component to be seen.
      if (width < 2 * plate_width || height < 2 * plate_height) continue;
      int const left = box.left + 1, top = box.top + 1;
      for (int v = 0; v < plate_height; ++v)
        for (int u = 0; u < plate_width; ++u) blend(left + u, top + v, plate_colour, 0.72f);
      for (std::size_t i = 0; i < text.size(); ++i)
        write(*font, text[i], left + 1 + static_cast<int>(i) * (font->width + 1), top + 1);
      return;
    }
  }

  rgb_image take() { return std::move(picture_); }

private:
  static constexpr std::array<std::uint8_t, 3> box_colour = {244, 241, 232}, plate_colour = {14, 16, 24};

  std::uint8_t* at(int u, int v) {
    return picture_.pixels.data() +
           3 * (static_cast<std::size_t>(v) * static_cast<std::size_t>(picture_.width) + static_cast<std::size_t>(u));
  }

  // put(x, y) for each whole x and both y of the curve there, where it is flatter than a diagonal.
  template <class Put> static void draw_flat(double p, double q, double r, double middle_x, double middle_y, Put put) {
    double const reach = std::sqrt(r / (p * r - q * q));
    for (int x = int(std::ceil(middle_x - reach)); x <= int(std::floor(middle_x + reach)); ++x) {
      double const u = x - middle_x, root = std::sqrt(std::max(0.0, q * q * u * u - r * (p * u * u - 1)));
      for (double const v : {(-q * u - root) / r, (-q * u + root) / r})
        if (std::abs(p * u + q * v) <= std::abs(q * u + r * v)) put(x, middle_y + v);
    }
  }

  void draw_axis(component_ellipse const& e, double along_x, double along_y, float opacity) {
    bool const flat = std::abs(along_x) >= std::abs(along_y);
    double const middle = flat ? e.column : e.row, across = flat ? e.row : e.column;
    double const slope = flat ? along_y / along_x : along_x / along_y,
                 reach = e.major / 2 * std::abs(flat ? along_x : along_y);
    for (int at = int(std::ceil(middle - reach)); at <= int(std::floor(middle + reach)); ++at)
      blend_between(at, across + slope * (at - middle), flat, opacity);
  }

  // A point between two pixels of a column (or of a row), each by its share.
  void blend_between(int at, double across, bool in_column, float opacity) {
    int const first = int(std::floor(across));
    auto const share = float(across - first);
    for (int const k : {0, 1})
      blend(in_column ? at : first + k, in_column ? first + k : at, box_colour, opacity * (k == 0 ? 1 - share : share));
  }

  void blend(int u, int v, std::array<std::uint8_t, 3> const& colour, float opacity) {
    if (u < 0 || v < 0 || u >= picture_.width || v >= picture_.height) return;
    auto* const pixel = at(u, v);
    for (std::size_t c = 0; c < 3; ++c)
      pixel[c] = static_cast<std::uint8_t>(
          std::lround(static_cast<float>(pixel[c]) * (1 - opacity) + static_cast<float>(colour[c]) * opacity));
  }

  void write(digit_font const& font, char digit, int left, int top) {
    auto const shape = font.digits[static_cast<std::size_t>(digit - '0')];
    for (int v = 0; v < font.height; ++v)
      for (int u = 0; u < font.width; ++u)
        if (shape[static_cast<std::size_t>(v * font.width + u)] == '#') blend(left + u, top + v, box_colour, 1);
  }

  rgb_image picture_;
};

} // namespace skerry::experiments
