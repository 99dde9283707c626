#include "experiments/image/overlay.hpp"
#include "experiments/image/digits.hpp"
#include "experiments/image/palette.hpp"
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace skerry::experiments {

namespace {

// The grey values of some pixels, spread to 0..1; robust against a few outliers.
struct tone_curve {
  float low = 0, high = 0;

  explicit tone_curve(std::vector<float> sample) {
    if (sample.empty()) return;
    auto const quantile = [&](double q) {
      auto const at = sample.begin() + static_cast<std::ptrdiff_t>(q * static_cast<double>(sample.size() - 1));
      std::nth_element(sample.begin(), at, sample.end());
      return *at;
    };
    low = quantile(0.02);
    high = quantile(0.98);
  }
  // `flat` where all pixels have about one value.
  float operator()(float value, float flat) const {
    return high > low ? std::clamp((value - low) / (high - low), 0.0f, 1.0f) : flat;
  }
};

// The pixels of one kind (components, or background), thinned out where they are many.
std::vector<float> sample(std::vector<float> const& grey, component_map const& components, bool foreground) {
  std::vector<float> some;
  std::size_t const step = 1 + grey.size() / 200003;
  for (std::size_t i = 0; i < grey.size(); i += step)
    if ((components.numbers[i] != 0) == foreground) some.push_back(grey[i]);
  return some;
}

// Whether the pixel lies on the inner edge of its component, next to a pixel of its inside: lines that are one or two
// pixels thin have no inside and keep their colour.
class outline {
public:
  explicit outline(component_map const& components) : map_(components) {}

  bool operator()(int x, int y) const {
    return !inside(x, y) &&
           (inside_same(x, y, -1, 0) || inside_same(x, y, 1, 0) || inside_same(x, y, 0, -1) || inside_same(x, y, 0, 1));
  }

private:
  std::uint32_t at(int x, int y) const {
    return map_
        .numbers[static_cast<std::size_t>(y) * static_cast<std::size_t>(map_.width) + static_cast<std::size_t>(x)];
  }
  // Beyond the border of the image a component goes on.
  bool same(int x, int y, int dx, int dy) const {
    int const u = x + dx, v = y + dy;
    return u < 0 || v < 0 || u >= map_.width || v >= map_.height || at(u, v) == at(x, y);
  }
  bool inside(int x, int y) const {
    return same(x, y, -1, 0) && same(x, y, 1, 0) && same(x, y, 0, -1) && same(x, y, 0, 1);
  }
  bool inside_same(int x, int y, int dx, int dy) const {
    int const u = x + dx, v = y + dy;
    return u >= 0 && v >= 0 && u < map_.width && v < map_.height && at(u, v) == at(x, y) && inside(u, v);
  }

  component_map const& map_;
};

// Each pixel as a square of `scale * scale`.
template <class Value> std::vector<Value> enlarge(std::vector<Value> const& from, int width, int scale) {
  if (scale == 1) return from;
  auto const columns = static_cast<std::size_t>(width), times = static_cast<std::size_t>(scale);
  std::vector<Value> to;
  to.reserve(from.size() * times * times);
  for (std::size_t row = 0; row + columns <= from.size() && columns > 0; row += columns)
    for (std::size_t copy = 0; copy < times; ++copy)
      for (std::size_t x = 0; x < columns; ++x) to.insert(to.end(), times, from[row + x]);
  return to;
}

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

} // namespace

rgb_image overlay(grey_image const& image, label_image const& labels, std::span<component_box const> boxes, int scale,
                  std::span<component_ellipse const> ellipses) {
  if (image.width != labels.width || image.height != labels.height || scale < 1)
    throw std::invalid_argument("an overlay needs an image and labels of one size, and a scale of at least 1");
  auto const grey =
      enlarge(std::visit([](auto const& v) { return std::vector<float>(v.begin(), v.end()); }, image.values),
              image.width, scale);
  auto components = number_components(labels);
  auto const colours = component_colours(components);
  components = {image.width * scale, image.height * scale, components.count,
                enlarge(components.numbers, image.width, scale)};
  tone_curve const foreground(sample(grey, components, true)), background(sample(grey, components, false));
  outline const on_outline(components);

  canvas picture(components.width, components.height);
  std::size_t i = 0;
  for (int y = 0; y < components.height; ++y)
    for (int x = 0; x < components.width; ++x, ++i) {
      auto const number = components.numbers[i];
      if (number == 0) {
        // A night sky: the image, dim and a little blue.
        float const light = background(grey[i], 0), level = 0.008f + 0.02f * light + 0.085f * light * light;
        picture.paint(x, y, {0.82f * level, 0.90f * level, 1.30f * level});
      } else {
        float const light = (0.52f + 0.48f * foreground(grey[i], 1)) * (on_outline(x, y) ? 0.35f : 1.0f);
        auto const& colour = colours[number];
        picture.paint(x, y, {light * colour[0], light * colour[1], light * colour[2]});
      }
    }

  // A box around a few pixels would hide them.
  constexpr int smallest = 5;
  constexpr std::size_t most_ids = 400;
  bool const few = boxes.size() <= most_ids;
  std::vector<component_box> drawn;
  for (auto const& b : boxes)
    if (std::min(b.bottom - b.top, b.right - b.left) * scale >= smallest)
      drawn.push_back({b.label, b.top * scale, b.left * scale, b.bottom * scale, b.right * scale});
  for (auto const& box : drawn) picture.draw(box, few ? 0.7f : 0.35f);
  auto const scaled = [&](double at) { return (at + 0.5) * scale - 0.5; };
  for (auto e : ellipses) {
    e = {scaled(e.row), scaled(e.column), e.major * scale, e.minor * scale, e.orientation, e.outlined};
    e.outlined = e.outlined && e.minor >= smallest;
    if (e.major >= smallest) picture.draw(e, 0.8f);
  }
  if (few)
    for (auto const& box : drawn) picture.write(box);
  return picture.take();
}

} // namespace skerry::experiments
