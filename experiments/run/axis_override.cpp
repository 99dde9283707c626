// `--axis name=values`: an axis as the command line gives it.
#include "experiments/run/axes.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/arguments.hpp"
#include <limits>

namespace skerry::experiments {

namespace {

/// Parts between commas that stand in no brackets: policies have commas of their own.
std::vector<std::string> split_values(std::string const& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (char const c : text) {
    if (c == '<' || c == '[' || c == '(' || c == '{') ++depth;
    if (c == '>' || c == ']' || c == ')' || c == '}') --depth;
    if (c == ',' && depth <= 0) parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

/// "a:b:c" of numbers.
std::vector<std::string> range_of(std::string const& text) {
  std::vector<double> numbers;
  constexpr double most = std::numeric_limits<double>::max();
  for (std::size_t begin = 0; begin <= text.size();) {
    auto const end = std::min(text.find(':', begin), text.size());
    numbers.push_back(parse_real("a range", text.substr(begin, end - begin), -most, most));
    begin = end + 1;
  }
  if (numbers.size() != 3) throw failure(2, "the range '" + text + "' is not start:stop:step: give three numbers");
  return range_values(numbers[0], numbers[1], numbers[2], false);
}

} // namespace

void override_axis(grid_file& grid, std::string const& text) {
  place const at{"--axis", 0};
  auto const equals = text.find('=');
  at_place(at, [&] {
    if (equals == std::string::npos)
      throw failure(2, "'" + text + "' has no value: allowed is NAME=VALUE, NAME=VALUE,VALUE or NAME=START:STOP:STEP");
    auto const known = axis_or_own(text.substr(0, equals));
    grid_axis axis{known.name, {}, at};
    if (std::string const values = text.substr(equals + 1); !values.empty())
      for (std::string const& part : split_values(values)) {
        bool const is_range = known.is_number && part.find(':') != std::string::npos &&
                              (!is_own_axis(known.name) || part.find("::") == std::string::npos);
        for (auto& value : is_range ? range_of(part) : std::vector{part}) axis.values.push_back({std::move(value), at});
      }
    // The place of an axis is said once here.
    if (axis.values.empty()) throw failure(2, "the axis " + axis.name + " is empty: give it a value");
    for (auto& value : axis.values) value.at = at;
    grid.put(axis);
  });
  check_axis(*grid.find(text.substr(0, equals)));
}

} // namespace skerry::experiments
