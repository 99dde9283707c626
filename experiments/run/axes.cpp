#include "experiments/run/axes.hpp"
#include "experiments/compose/composition.hpp"
#include "experiments/compose/known_policies.hpp"
#include "experiments/compose/type_text.hpp"
#include "experiments/generate/datasets.hpp"
#include "experiments/generate/sets.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/nearest.hpp"
#include <cctype>
#include <charconv>
#include <cmath>

namespace skerry::experiments {

namespace {

constexpr std::int64_t most_pixels = 0x7fffffff;
constexpr std::size_t most_values = 10000;

std::vector<axis_description> make_axes() {
  std::vector<axis_description> axes{
      {"algorithm", true, false, true, "names of the catalogue, or shell patterns"},
      {"tiling", true, false, true, "types of policies, or shell patterns of the library's"},
      {"local", true, false, true, "types of policies, or shell patterns of the library's"},
      {"merge", true, false, true, "types of policies, or shell patterns of the library's"},
      {"finish", true, false, true, "types of policies, or shell patterns of the library's"},
      {"relation", true, false, true, "foreground, equal_value: which pixels belong together"},
      {"labels", true, false, true, "minimum, maximum, minimum_index: which label a component gets"},
      {"reads", true, false, true, "in_place, snapshot: what a sweep that iterates sees"},
      {"label", true, false, true, "u32, u64: the type of a label"},
      {"connectivity", true, true, false, "4, 8"},
      {"backend", true, false, true, "names of backends"},
      {"threads", false, true, false, "0 (all cores) to 1024"},
      {"tuning", false, false, true, "\"default\", or values of a backend as \"chunks=4\""},
      {"order", false, false, true, "consecutive, minimum, any: how components are numbered"},
      {"gives", false, false, true, "labels, features, both: what algorithms that have a name shall give"},
      {"image", false, false, true, "kinds of 'skerry generate', set:NAME, file:PATH, or LAYOUT:FOLDER"},
      {"size", false, true, true, "N or \"WxH\", pixels"}};
  for (image_option const& option : image_options()) {
    bool const is_taken = option.name == "connectivity"; // there it is the labeling's
    axes.push_back(
        {(is_taken ? "image-" : "") + std::string(option.name), false, true, false, std::string(option.description)});
  }
  return axes;
}

/// What can be said of a type before its placeholders are filled in.
void check_type(std::string const& axis, std::string text) {
  for (auto const& name : placeholders_in(axis, text)) text = filled(std::move(text), name, "filled");
  static_cast<void>(parse_type(axis, text));
}

void check_policy(std::size_t axis, std::string const& text) {
  std::string const what(policy_axes[axis]);
  if (!is_pattern(text)) return check_type(what, text);
  auto const& known = known_policies(axis, true);
  if (std::ranges::any_of(known, [&](std::string const& name) { return matches(name, text); })) return;
  std::vector<std::string_view> const names(known.begin(), known.end());
  throw failure(2, "no " + what + " of the library matches '" + text + "': the nearest are " + nearest(text, names) +
                       "; 'skerry list --policies' shows all");
}

void check_tuning(std::string const& text) {
  if (text == "default") return;
  for (auto const& part : split_list(text)) {
    auto const equals = part.find('=');
    if (equals == std::string::npos || equals == 0)
      throw failure(2, "tuning is '" + text + "': allowed is \"default\", or \"name=value\" with commas between");
    parse_integer("tuning " + part.substr(0, equals), part.substr(equals + 1), 0, 1 << 30);
  }
}

void check_image(std::string const& text) {
  auto const colon = text.find(':');
  if (colon == std::string::npos) return void(kind_named(text));
  std::string const head = text.substr(0, colon), tail = text.substr(colon + 1);
  if (tail.empty()) throw failure(2, "image is '" + text + "': a name or a path is missing after the colon");
  if (head == "file") return;
  if (head == "set") {
    std::vector<std::string_view> sets;
    for (auto const& set : image_sets()) sets.push_back(set.name);
    if (std::ranges::find(sets, tail) == sets.end())
      throw failure(2, "no set of images is named '" + tail + "': the nearest are " + nearest(tail, sets));
    return;
  }
  std::vector<std::string_view> layouts{"set", "file"};
  for (auto const& layout : dataset_layouts()) layouts.push_back(layout.name);
  if (std::ranges::find(layouts, head) == layouts.end())
    throw failure(2, "image is '" + text + "': before a colon is allowed " + listed(layouts));
}

void check_size(std::string const& text) {
  auto const size = parse_size("size", text);
  if (size.width < 1 || size.height < 1 || std::int64_t(size.width) * size.height > most_pixels)
    throw failure(2, "size is '" + text + "': allowed are 1 to 1048576 pixels a side and at most 2147483647 in all");
}

void check_value(std::string const& axis, std::string const& text) {
  if (axis == "algorithm" && is_composition(text)) return void(parse_composition(axis, text));
  if (axis == "algorithm") return void(algorithms_matching(text));
  for (std::size_t k = 0; k < policy_axes.size(); ++k) {
    if (axis == policy_axes[k]) return check_policy(k, text);
    if (axis == trait_axes[k]) return check_type(axis, text);
  }
  if (is_own_axis(axis)) return void(parse_arguments(axis, text));
  if (axis == "connectivity") return void(parse_choice(axis, text, {"4", "8"}));
  if (axis == "backend") return check_backend_name(text);
  if (axis == "threads") return void(parse_integer(axis, text, 0, 1024));
  if (axis == "tuning") return check_tuning(text);
  if (axis == "order") return void(parse_order(axis, text));
  if (axis == "gives") return void(parse_choice(axis, text, {"labels", "features", "both"}));
  if (axis == "image") return check_image(text);
  if (axis == "size") return check_size(text);
  image_option const& option = option_named(image_option_of(axis));
  if (std::holds_alternative<double generate_options::*>(option.value))
    return void(parse_real(axis, text, option.least, option.most));
  if (std::holds_alternative<int generate_options::*>(option.value))
    return void(parse_integer(axis, text, std::int64_t(option.least), std::int64_t(option.most)));
  parse_seed(axis, text);
}

} // namespace

std::span<axis_description const> grid_axes() {
  static std::vector<axis_description> const axes = make_axes();
  return axes;
}

axis_description const& axis_named(std::string const& name) {
  std::vector<std::string_view> names;
  for (auto const& axis : grid_axes()) {
    if (axis.name == name) return axis;
    names.push_back(axis.name);
  }
  throw failure(2, "no axis is named '" + name + "': the nearest are " + nearest(name, names));
}

bool is_own_axis(std::string_view name) {
  return std::ranges::find(grid_axes(), name, &axis_description::name) == grid_axes().end();
}

axis_description axis_or_own(std::string const& name) {
  bool const could_be =
      !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) && std::ranges::all_of(name, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-';
      });
  if (!is_own_axis(name) || !could_be) return axis_named(name);
  return {name, true, true, true, "types or numbers that a policy names in braces"};
}

std::string image_option_of(std::string_view axis) {
  if (axis == "connectivity") return {};
  std::string_view const name = axis == "image-connectivity" ? "connectivity" : axis;
  for (image_option const& option : image_options())
    if (option.name == name) return std::string(name);
  return {};
}

void check_axis(grid_axis const& axis, bool excludes) {
  if (axis.values.empty())
    at_place(axis.at,
             [&] { throw failure(2, "the axis " + axis.name + " is empty: give it a value, or leave it out"); });
  bool const is_of_types = is_own_axis(axis.name) || std::ranges::find(policy_axes, axis.name) != policy_axes.end();
  for (grid_value const& value : axis.values)
    if (!excludes || !is_of_types || !is_pattern(value.text))
      at_place(value.at, [&] { check_value(axis.name, value.text); });
}

std::vector<std::string> range_values(double start, double stop, double step, bool is_factor) {
  bool const moves = is_factor ? step > 1 && start > 0 : step > 0;
  if (moves && stop < start) throw failure(2, "a range is empty: stop is less than start");
  if (!moves || !std::isfinite(start) || !std::isfinite(stop))
    throw failure(2, is_factor ? "a range grows without end: start is above 0, stop at least start and factor above 1"
                               : "a range grows without end: stop is at least start and step above 0");
  std::vector<std::string> values;
  double const slack = is_factor ? stop * 1e-9 : step * 1e-9;
  for (std::size_t k = 0;; ++k) {
    double const value = is_factor ? start * std::pow(step, double(k)) : start + double(k) * step;
    if (value > stop + slack) return values;
    if (k == most_values) throw failure(2, "a range has more than 10000 values: take a larger step");
    char text[32];
    int const n = std::snprintf(text, sizeof text, "%.10g", value);
    values.emplace_back(text, std::size_t(n));
  }
}

} // namespace skerry::experiments
