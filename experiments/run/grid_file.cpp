#include "experiments/run/grid_file.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/run/toml_tree.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <map>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(std::string const& path, toml::node const& node, std::string const& sentence) {
  throw failure(2, place_of(path, node).text() + ": " + sentence);
}

[[noreturn]] void refuse_key(std::string const& path, toml::key const& key, std::string const& table,
                             std::vector<std::string_view> const& known) {
  throw failure(2, place{path, int(key.source().begin.line)}.text() + ": no key of " + table + " is named '" +
                       std::string(key.str()) + "': the nearest are " + nearest(key.str(), known));
}

toml::table const& table_at(std::string const& path, toml::node const& node, std::string const& name) {
  if (auto const* const table = node.as_table()) return *table;
  refuse(path, node, name + " is " + kind_of(node) + ": it must be a table");
}

std::string text_of(double value) {
  char text[32];
  auto const [end, error] = std::to_chars(text, text + sizeof text, value);
  return error == std::errc{} ? std::string(text, end) : std::string();
}

/// One value of an axis. Numbers are written as such, names as text.
grid_value value_of(std::string const& path, axis_description const& axis, toml::node const& node) {
  place const at = place_of(path, node);
  if (axis.may_be_text && node.is_string()) return {node.as_string()->get(), at};
  if (axis.is_number && node.is_integer()) return {std::to_string(node.as_integer()->get()), at};
  if (axis.is_number && node.is_floating_point()) return {text_of(node.as_floating_point()->get()), at};
  refuse(path, node,
         "a value of the axis " + axis.name + " is " + kind_of(node) + ": it must be " +
             (!axis.is_number    ? "text"
              : axis.may_be_text ? "a number or text"
                                 : "a number") +
             ", " + axis.description);
}

std::vector<grid_value> range_of(std::string const& path, axis_description const& axis, toml::table const& range) {
  std::map<std::string, double, std::less<>> number;
  for (auto const& [key, node] : range) {
    if (key != "start" && key != "stop" && key != "step" && key != "factor")
      refuse_key(path, key, "a range", {"start", "stop", "step", "factor"});
    auto const value = node.value<double>();
    if (!value || node.is_boolean())
      refuse(path, node, std::string(key.str()) + " is " + kind_of(node) + ": it must be a number");
    number.insert_or_assign(std::string(key.str()), *value);
  }
  if (!axis.is_number) refuse(path, range, "the axis " + axis.name + " is a range: it must be a list of text");
  if (range.size() != 3 || !number.contains("start") || !number.contains("stop"))
    refuse(path, range, "a range needs start, stop, and step or factor: {start = 0, stop = 1, step = 0.1}");
  bool const is_factor = number.contains("factor");
  place const at = place_of(path, range);
  std::vector<grid_value> values;
  for (auto& text : at_place(at, [&] {
         return range_values(number["start"], number["stop"], number[is_factor ? "factor" : "step"], is_factor);
       }))
    values.push_back({std::move(text), at});
  return values;
}

grid_axis axis_of(std::string const& path, toml::key const& key, toml::node const& node) {
  place const at{path, int(key.source().begin.line)};
  auto const& known = at_place(at, [&]() -> auto const& { return axis_named(std::string(key.str())); });
  grid_axis axis{known.name, {}, at};
  if (auto const* const range = node.as_table()) {
    axis.values = range_of(path, known, *range);
  } else if (auto const* const list = node.as_array()) {
    for (auto const& value : *list) axis.values.push_back(value_of(path, known, value));
  } else {
    axis.values.push_back(value_of(path, known, node));
  }
  check_axis(axis);
  return axis;
}

int integer_of(std::string const& path, toml::key const& key, toml::node const& node, std::int64_t least,
               std::int64_t most) {
  auto const* const value = node.as_integer();
  if (value == nullptr || value->get() < least || value->get() > most)
    refuse(path, node,
           std::string(key.str()) + " is " + (value ? std::to_string(value->get()) : kind_of(node)) +
               ": allowed is an integer from " + std::to_string(least) + " to " + std::to_string(most));
  return int(value->get());
}

/// Seconds, also a fraction of one.
double seconds_of(std::string const& path, toml::key const& key, toml::node const& node) {
  auto const value = node.is_boolean() ? std::optional<double>() : node.value<double>();
  if (!value || !(*value >= 0.001) || *value > 86400)
    refuse(path, node,
           std::string(key.str()) + " is " + (value ? text_of(*value) : kind_of(node)) +
               ": allowed is a number of seconds from 0.001 to 86400");
  return *value;
}

bool truth_of(std::string const& path, toml::key const& key, toml::node const& node) {
  if (auto const* const value = node.as_boolean()) return value->get();
  refuse(path, node, std::string(key.str()) + " is " + kind_of(node) + ": it must be true or false");
}

std::string string_of(std::string const& path, toml::key const& key, toml::node const& node) {
  if (auto const* const value = node.as_string()) return value->get();
  refuse(path, node, std::string(key.str()) + " is " + kind_of(node) + ": it must be text");
}

void read_caches(std::string const& path, toml::node const& node, protocol& how) {
  how.warm = how.cold = false;
  auto const one = [&](toml::node const& value) {
    auto const text = value.value<std::string>();
    if (text == "warm") how.warm = true;
    else if (text == "cold") how.cold = true;
    else
      refuse(path, value,
             "a value of caches is " + (text ? "'" + *text + "'" : kind_of(value)) +
                 ": allowed are \"warm\" and \"cold\"");
  };
  if (auto const* const list = node.as_array())
    for (auto const& value : *list) one(value);
  else one(node);
  if (!how.warm && !how.cold) refuse(path, node, "caches is empty: allowed are \"warm\" and \"cold\"");
}

/// The tables of [grid.exclude], one or several.
void read_exclusions(std::string const& path, toml::node const& node, grid_file& grid) {
  auto const one = [&](toml::node const& value) {
    std::vector<grid_axis> where;
    for (auto const& [key, values] : table_at(path, value, "exclude")) where.push_back(axis_of(path, key, values));
    if (where.empty()) refuse(path, value, "an exclusion is empty: it would exclude everything; name an axis");
    grid.exclusions.push_back(std::move(where));
  };
  if (auto const* const list = node.as_array())
    for (auto const& value : *list) one(value);
  else one(node);
}

/// What [grid] and every preset may say.
void apply(std::string const& path, toml::table const& table, std::string const& name, grid_file& grid) {
  for (auto const& [key, node] : table) {
    if (key == "name") grid.name = string_of(path, key, node);
    else if (key == "samples") grid.how.samples = integer_of(path, key, node, 1, 1000000);
    else if (key == "warmup") grid.how.warmup = integer_of(path, key, node, 0, 1000);
    else if (key == "seconds") grid.how.seconds = seconds_of(path, key, node);
    else if (key == "run_seconds") grid.how.run_seconds = seconds_of(path, key, node);
    else if (key == "caches") read_caches(path, node, grid.how);
    else if (key == "phases") grid.how.phases = truth_of(path, key, node);
    else if (key == "features") grid.how.features = truth_of(path, key, node);
    else if (key == "shuffled") grid.how.shuffled = truth_of(path, key, node);
    else if (key == "natural")
      grid.how.natural = (fs::path(path).parent_path() / string_of(path, key, node)).lexically_normal().string();
    else if (key == "axes")
      for (auto const& [axis, values] : table_at(path, node, "axes")) grid.put(axis_of(path, axis, values));
    else if (key == "exclude") read_exclusions(path, node, grid);
    else
      refuse_key(path, key, name,
                 {"name", "samples", "warmup", "seconds", "run_seconds", "caches", "phases", "features", "shuffled",
                  "natural", "axes", "exclude"});
  }
}

struct preset {
  std::string path;
  toml::table table;
};

class reader {
public:
  grid_file grid;
  std::map<std::string, preset, std::less<>> presets;

  void read(std::string const& path) {
    if (std::ranges::find(open_, path) != open_.end())
      throw failure(2, path + ": the file includes itself: take the include out of one of " + listed(open_));
    open_.push_back(path);
    toml::table const tree = read_tree(path);
    for (auto const& [key, node] : tree)
      if (key != "include" && key != "grid" && key != "presets")
        refuse_key(path, key, "the file", {"include", "grid", "presets"});
    if (auto const* const node = tree.get("include")) include(path, *node);
    if (auto const* const node = tree.get("grid")) apply(path, table_at(path, *node, "grid"), "[grid]", grid);
    if (auto const* const node = tree.get("presets"))
      for (auto const& [name, table] : table_at(path, *node, "presets")) {
        auto const& of = table_at(path, table, "a preset");
        grid_file tried = grid; // what a preset says wrong is said at once, chosen or not
        apply(path, of, "a preset", tried);
        presets.insert_or_assign(std::string(name.str()), preset{path, of});
      }
    open_.pop_back();
  }

private:
  void include(std::string const& path, toml::node const& node) {
    auto const one = [&](toml::node const& value) {
      auto const text = value.value<std::string>();
      if (!text)
        refuse(path, value, "include is " + kind_of(value) + ": it must be the path of a grid, or a list of them");
      at_place(place_of(path, value), [&] { read((fs::path(path).parent_path() / *text).string()); });
    };
    if (auto const* const list = node.as_array())
      for (auto const& value : *list) one(value);
    else one(node);
  }

  std::vector<std::string> open_;
};

} // namespace

std::vector<std::string> grid_axis::texts() const {
  std::vector<std::string> all;
  for (auto const& value : values) all.push_back(value.text);
  return all;
}

grid_axis const* grid_file::find(std::string_view axis) const {
  auto const at = std::ranges::find(axes, axis, &grid_axis::name);
  return at == axes.end() ? nullptr : &*at;
}

void grid_file::put(grid_axis axis) {
  std::erase_if(axes, [&](grid_axis const& a) { return a.name == axis.name; });
  axes.push_back(std::move(axis));
  std::ranges::sort(axes, {}, [](grid_axis const& a) {
    return std::ranges::find(grid_axes(), a.name, &axis_description::name) - grid_axes().begin();
  });
}

grid_file read_grid(std::string const& path, std::vector<std::string> const& presets) {
  reader all;
  all.grid.name = fs::path(path).stem().string();
  all.grid.path = path;
  all.read(path);
  for (std::string const& name : presets) {
    auto const known = all.presets.find(name);
    if (known == all.presets.end()) {
      std::vector<std::string_view> names;
      for (auto const& [n, p] : all.presets) names.push_back(n);
      throw failure(2, path + ": no preset is named '" + name +
                           "': " + (names.empty() ? "the grid has none" : "the nearest are " + nearest(name, names)));
    }
    apply(known->second.path, known->second.table, "a preset", all.grid);
  }
  return std::move(all.grid);
}

} // namespace skerry::experiments
