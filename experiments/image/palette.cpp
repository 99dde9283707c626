#include "experiments/image/palette.hpp"
#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <utility>

namespace skerry::experiments {

namespace {

using pair = std::pair<std::uint32_t, std::uint32_t>;

// Oklab (Björn Ottosson, 2020), in polar form: equal steps look equal.
struct oklch {
  float lightness, chroma, hue;
};

linear_rgb to_linear(oklch colour) {
  float const a = colour.chroma * std::cos(colour.hue), b = colour.chroma * std::sin(colour.hue);
  auto const cube = [](float v) { return v * v * v; };
  float const l = cube(colour.lightness + 0.3963377774f * a + 0.2158037573f * b);
  float const m = cube(colour.lightness - 0.1055613458f * a - 0.0638541728f * b);
  float const s = cube(colour.lightness - 0.0894841775f * a - 1.2914855480f * b);
  return {std::clamp(4.0767416621f * l - 3.3077115913f * m + 0.2309699292f * s, 0.0f, 1.0f),
          std::clamp(-1.2684380046f * l + 2.6097574011f * m - 0.3413193965f * s, 0.0f, 1.0f),
          std::clamp(-0.0041960863f * l - 0.7034186147f * m + 1.7076147010f * s, 0.0f, 1.0f)};
}

// The walk: hues by the golden angle, so that any stretch of it is spread evenly, in three depths of colour.
oklch step(std::uint32_t k) {
  constexpr std::array<float, 3> lightness = {0.78f, 0.70f, 0.86f}, chroma = {0.145f, 0.165f, 0.115f};
  double const turn = k * (std::numbers::phi - 1) + 0.62; // starts at blue
  return {lightness[k % 3], chroma[k % 3], static_cast<float>(2 * std::numbers::pi * (turn - std::floor(turn)))};
}

float distance(oklch x, oklch y) {
  float const a = x.chroma * std::cos(x.hue) - y.chroma * std::cos(y.hue);
  float const b = x.chroma * std::sin(x.hue) - y.chroma * std::sin(y.hue);
  float const l = x.lightness - y.lightness;
  return std::sqrt(a * a + b * b + l * l);
}

// Pairs (smaller, larger) of components between which a row or a column has background only, sorted. Empty where they
// are too many: in so fine a pattern nobody tells neighbours apart.
std::vector<pair> neighbours(component_map const& components) {
  constexpr std::size_t most = std::size_t{1} << 21;
  std::vector<pair> pairs;
  std::vector<std::uint32_t> above(static_cast<std::size_t>(components.width), 0);
  auto const compact = [&] {
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  };
  for (std::size_t start = 0; start < components.numbers.size(); start += above.size()) {
    std::uint32_t left = 0;
    pair last{0, 0};
    for (std::size_t x = 0; x < above.size(); ++x) {
      auto const here = components.numbers[start + x];
      if (here == 0) continue;
      for (auto const other : {left, above[x]})
        if (pair const both = std::minmax(other, here); other != 0 && other != here && both != last)
          pairs.push_back(last = both);
      left = above[x] = here;
    }
    if (pairs.size() > 2 * most) compact();
    if (pairs.size() > most) return {};
  }
  compact();
  return pairs;
}

} // namespace

component_map number_components(label_image const& labels) {
  component_map map{labels.width, labels.height, 0, std::vector<std::uint32_t>(labels.labels.size())};
  std::unordered_map<std::uint32_t, std::uint32_t> numbers;
  std::uint32_t label = 0, number = 0; // of the previous pixel: most pixels repeat it
  for (std::size_t i = 0; i < labels.labels.size(); ++i) {
    if (labels.labels[i] != label) {
      label = labels.labels[i];
      number = 0;
      if (label != 0) {
        auto const [entry, fresh] = numbers.try_emplace(label, map.count + 1);
        map.count += fresh ? 1 : 0;
        number = entry->second;
      }
    }
    map.numbers[i] = number;
  }
  return map;
}

std::vector<linear_rgb> component_colours(component_map const& components) {
  // In the order of the numbers, each takes the next step of the walk that is clear of the neighbours that have a colour
  // already and of the colours last used; of a few steps the best, where none is.
  constexpr std::uint32_t tries = 12, recent = 3;
  constexpr float clear = 0.13f;
  auto const pairs = neighbours(components);
  std::vector<std::vector<std::uint32_t>> earlier(components.count + 1);
  for (auto const& [first, second] : pairs) earlier[second].push_back(first);

  std::vector<oklch> chosen(components.count + 1);
  std::vector<linear_rgb> colours(components.count + 1, linear_rgb{0, 0, 0});
  std::uint32_t next = 0;
  for (std::uint32_t c = 1; c <= components.count; ++c, ++next) {
    for (std::uint32_t r = 1; r <= recent && r < c; ++r) earlier[c].push_back(c - r);
    float best = -1;
    std::uint32_t taken = next;
    for (std::uint32_t t = next; t < next + tries && best < clear; ++t) {
      float nearest = clear;
      for (auto const n : earlier[c]) nearest = std::min(nearest, distance(step(t), chosen[n]));
      if (nearest > best) {
        best = nearest;
        taken = t;
      }
    }
    next = taken;
    chosen[c] = step(taken);
    colours[c] = to_linear(chosen[c]);
  }
  return colours;
}

std::uint8_t to_srgb(float light) {
  float const v = std::clamp(light, 0.0f, 1.0f);
  float const stored = v <= 0.0031308f ? 12.92f * v : 1.055f * std::pow(v, 1 / 2.4f) - 0.055f;
  return static_cast<std::uint8_t>(std::lround(255 * stored));
}

} // namespace skerry::experiments
