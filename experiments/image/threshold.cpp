#include "threshold.hpp"
#include "../support/failure.hpp"
#include <algorithm>
#include <charconv>
#include <cmath>
#include <concepts>

namespace skerry::experiments {
namespace {

struct bin {
  double value;
  std::uint64_t count;
};

/// The middles of 256 equal parts of the range, as far as values lie there, with how many do; of one value, that value.
template <std::floating_point T> std::vector<bin> histogram(std::vector<T> const& values) {
  constexpr std::size_t parts = 256;
  if (values.empty()) return {};
  auto const [least, greatest] = std::ranges::minmax(values);
  if (least == greatest) return {{double{least}, values.size()}};
  double const low = least, width = (double{greatest} - low) / parts;
  auto const edge = [&](std::size_t i) { return low + double(i) * width; };
  std::vector<std::uint64_t> counts(parts);
  for (double const v : values) {
    auto i = std::min(parts - 1, std::size_t((v - low) / (double{greatest} - low) * parts));
    if (v < edge(i)) --i;
    else if (i + 1 < parts && v >= edge(i + 1)) ++i;
    ++counts[i];
  }
  std::vector<bin> bins;
  for (std::size_t i = 0; i < parts; ++i)
    if (counts[i] > 0) bins.push_back({(edge(i) + edge(i + 1)) / 2, counts[i]});
  return bins;
}
/// The values that occur, ascending, with how often they do.
template <std::integral T> std::vector<bin> histogram(std::vector<T> const& values) {
  std::vector<bin> bins;
  if (values.empty()) return bins;
  auto const [least, greatest] = std::ranges::minmax(values);
  std::int64_t const range = std::int64_t{greatest} - least;
  constexpr std::int64_t dense_range = 1 << 20; // counters of 8 MiB at most; beyond, values are sorted
  if (range < dense_range) {
    std::vector<std::uint64_t> counts(static_cast<std::size_t>(range) + 1);
    for (T const value : values) ++counts[static_cast<std::size_t>(std::int64_t{value} - least)];
    for (std::size_t i = 0; i < counts.size(); ++i)
      if (counts[i] > 0) bins.push_back({double(least) + double(i), counts[i]});
  } else {
    std::vector<T> sorted = values;
    std::ranges::sort(sorted);
    for (T const value : sorted)
      if (bins.empty() || bins.back().value != double(value)) bins.push_back({double(value), 1});
      else ++bins.back().count;
  }
  return bins;
}

/// Where the variance between the two classes is greatest, at the lowest such value. Counts and their sums are single
/// precision and means double, summed from the end at which the class begins, as in scikit-image: ties and near ties
/// fall the same way. Values that do not occur add nothing there and are left out here.
double otsu_level(std::vector<bin> const& bins) {
  if (bins.empty()) return 0;
  struct class_above {
    float weight = 0;
    double mean = 0;
  };
  std::vector<class_above> above(bins.size());
  float weight = 0;
  double sum = 0;
  for (std::size_t i = bins.size(); i-- > 1;) {
    auto const count = static_cast<float>(bins[i].count);
    weight += count;
    sum += double{count} * bins[i].value;
    above[i - 1] = {weight, sum / double{weight}};
  }

  double level = bins[0].value;
  double best = -1;
  weight = 0;
  sum = 0;
  for (std::size_t i = 0; i + 1 < bins.size(); ++i) {
    auto const count = static_cast<float>(bins[i].count);
    weight += count;
    sum += double{count} * bins[i].value;
    float const weights = weight * above[i].weight;
    double const distance = sum / double{weight} - above[i].mean;
    if (double const variance = double{weights} * (distance * distance); variance > best) {
      best = variance;
      level = bins[i].value;
    }
  }
  return level;
}

/// Whether all values but 0 are the same: an image that is all foreground has one value.
template <class T> bool is_two_valued(std::vector<T> const& values) {
  auto const other = std::ranges::find_if(values, [](T v) { return v != 0; });
  return std::all_of(other, values.end(), [&](T v) { return v == 0 || v == *other; });
}

template <class T, class Foreground>
void cut(std::vector<T> const& values, bool invert, binary_image& image, Foreground is_foreground) {
  image.pixels.resize(values.size());
  std::ranges::transform(values, image.pixels.begin(),
                         [=](T v) { return static_cast<std::uint8_t>(is_foreground(v) != invert); });
}

template <class T>
thresholded binarize(grey_image const& grey, std::vector<T> const& values, threshold_choice const& choice) {
  using enum threshold_choice::kind;
  auto how = choice.how;
  if (how == automatic) how = grey.binary || is_two_valued(values) ? nonzero : otsu;

  thresholded result{{grey.width, grey.height, {}}, "nonzero", 0};
  if (how == nonzero) {
    cut(values, choice.invert, result.image, [](T v) { return v != 0; });
  } else {
    result.taken = how == otsu ? "otsu" : "value";
    result.level = how == otsu ? otsu_level(histogram(values)) : choice.value;
    cut(values, choice.invert, result.image, [level = result.level](T v) { return double(v) > level; });
  }
  return result;
}

} // namespace

threshold_choice parse_threshold(std::string const& text) {
  using enum threshold_choice::kind;
  if (text == "otsu") return {.how = otsu};
  if (text == "nonzero") return {.how = nonzero};
  threshold_choice choice{.how = value};
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), choice.value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(choice.value))
    throw failure{2, "threshold '" + text +
                         "' is not known: otsu, nonzero, or a number above which a value is foreground"};
  return choice;
}

thresholded binarize(grey_image const& grey, threshold_choice const& choice) {
  return std::visit([&](auto const& values) { return binarize(grey, values, choice); }, grey.values);
}

double otsu_level(grey_image const& grey) {
  return std::visit([](auto const& values) { return otsu_level(histogram(values)); }, grey.values);
}

} // namespace skerry::experiments
