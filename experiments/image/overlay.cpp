#include "experiments/image/overlay.hpp"
#include "experiments/image/canvas.hpp"
#include <algorithm>
#include <stdexcept>

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
