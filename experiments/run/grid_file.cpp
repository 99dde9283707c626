#include "experiments/run/grid_file.hpp"
#include "experiments/compose/user_headers.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/grid_tree.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/nearest.hpp"
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <map>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;
using type = tree_node::type;

place place_of(std::string const& path, tree_node const& node) { return {path, node.line}; }

/// The values of a list, or the one that stands in place of a list.
template <class F> void for_each_value(tree_node const& node, F f) {
  if (!node.is(type::list)) return f(node);
  for (auto const& value : node.list) f(value);
}

[[noreturn]] void refuse(std::string const& path, tree_node const& node, std::string const& sentence) {
  throw failure(2, place_of(path, node).text() + ": " + sentence);
}

[[noreturn]] void refuse_key(std::string const& path, tree_key const& key, std::string const& table,
                             std::vector<std::string_view> const& known) {
  throw failure(2, place{path, key.line}.text() + ": no key of " + table + " is named '" + key.name +
                       "': the nearest are " + nearest(key.name, known));
}

tree_node const& table_at(std::string const& path, tree_node const& node, std::string const& name) {
  if (node.is(type::table)) return node;
  refuse(path, node, name + " is " + kind_of(node) + ": it must be a table");
}

std::string text_of(double value) {
  char text[32];
  auto const [end, error] = std::to_chars(text, text + sizeof text, value);
  return error == std::errc{} ? std::string(text, end) : std::string();
}

/// One value of an axis. Numbers are written as such, names as text.
grid_value value_of(std::string const& path, axis_description const& axis, tree_node const& node) {
  place const at = place_of(path, node);
  if (axis.may_be_text && node.is(type::text)) return {node.text, at};
  if (axis.is_number && node.is(type::integer)) return {std::to_string(node.integer), at};
  if (axis.is_number && node.is(type::number)) return {text_of(node.number), at};
  refuse(path, node,
         "a value of the axis " + axis.name + " is " + kind_of(node) + ": it must be " +
             (!axis.is_number    ? "text"
              : axis.may_be_text ? "a number or text"
                                 : "a number") +
             ", " + axis.description);
}

std::vector<grid_value> range_of(std::string const& path, axis_description const& axis, tree_node const& range) {
  std::map<std::string, double, std::less<>> number;
  for (auto const& [key, node] : range.members) {
    if (key.name != "start" && key.name != "stop" && key.name != "step" && key.name != "factor")
      refuse_key(path, key, "a range", {"start", "stop", "step", "factor"});
    auto const value = node.as_number();
    if (!value) refuse(path, node, key.name + " is " + kind_of(node) + ": it must be a number");
    number.insert_or_assign(key.name, *value);
  }
  if (!axis.is_number) refuse(path, range, "the axis " + axis.name + " is a range: it must be a list of text");
  if (range.members.size() != 3 || !number.contains("start") || !number.contains("stop"))
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

/// The paths of headers, from the grid's folder on.
std::vector<grid_value> headers_of(std::string const& path, tree_node const& node) {
  std::vector<grid_value> headers;
  for_each_value(node, [&](tree_node const& value) {
    if (!value.is(type::text))
      refuse(path, value, "a value of headers is " + kind_of(value) + ": it must be the path of a C++ header");
    auto const header = (fs::path(path).parent_path() / value.text).lexically_normal().string();
    at_place(place_of(path, value), [&] { static_cast<void>(checked_header(header)); });
    headers.push_back({header, place_of(path, value)});
  });
  return headers;
}

grid_axis axis_of(std::string const& path, tree_key const& key, tree_node const& node, bool excludes = false) {
  place const at{path, key.line};
  auto const known = at_place(at, [&] { return axis_or_own(key.name); });
  grid_axis axis{known.name, {}, at};
  if (node.is(type::table)) {
    axis.values = range_of(path, known, node);
  } else if (node.is(type::list)) {
    for (auto const& value : node.list) axis.values.push_back(value_of(path, known, value));
  } else {
    axis.values.push_back(value_of(path, known, node));
  }
  check_axis(axis, excludes);
  return axis;
}

int integer_of(std::string const& path, tree_key const& key, tree_node const& node, std::int64_t least,
               std::int64_t most) {
  bool const is_integer = node.is(type::integer);
  if (!is_integer || node.integer < least || node.integer > most)
    refuse(path, node,
           key.name + " is " + (is_integer ? std::to_string(node.integer) : kind_of(node)) +
               ": allowed is an integer from " + std::to_string(least) + " to " + std::to_string(most));
  return int(node.integer);
}

/// Seconds, also a fraction of one.
double seconds_of(std::string const& path, tree_key const& key, tree_node const& node) {
  auto const value = node.as_number();
  if (!value || !(*value >= 0.001) || *value > 86400)
    refuse(path, node,
           key.name + " is " + (value ? text_of(*value) : kind_of(node)) +
               ": allowed is a number of seconds from 0.001 to 86400");
  return *value;
}

bool truth_of(std::string const& path, tree_key const& key, tree_node const& node) {
  if (node.is(type::truth)) return node.truth;
  refuse(path, node, key.name + " is " + kind_of(node) + ": it must be true or false");
}

/// The least and the most share of foreground.
void read_occupancy(std::string const& path, tree_key const& key, tree_node const& node, protocol& how) {
  std::vector<double> shares;
  for_each_value(node, [&](tree_node const& value) { shares.push_back(value.as_number().value_or(-1)); });
  if (shares.size() != 2 || !(shares[0] >= 0 && shares[0] <= shares[1] && shares[1] <= 1))
    refuse(path, node,
           key.name +
               " is no range of shares: allowed are the least and the most share of foreground, such as [0, 0.3]");
  how.least_occupancy = shares[0];
  how.most_occupancy = shares[1];
}

/// true, false, or names as `skerry label --features` takes them.
void read_features(std::string const& path, tree_key const& key, tree_node const& node, protocol& how) {
  how.named_features.clear();
  if (node.is(type::text)) {
    at_place({path, key.line}, [&] { parse_features_of_one_image(node.text); });
    how.named_features = node.text;
  } else if (!node.is(type::truth)) {
    refuse(path, node, "features is " + kind_of(node) + ": allowed are true, false and names such as \"area,extent\"");
  }
  how.features = !node.is(type::truth) || node.truth;
}

bool times_wrong_of(std::string const& path, tree_node const& node) {
  if (node.is(type::text) && (node.text == "timed" || node.text == "untimed")) return node.text == "timed";
  refuse(path, node,
         "wrong is " + (node.is(type::text) ? "'" + node.text + "'" : kind_of(node)) +
             ": allowed are \"timed\" and \"untimed\"");
}

std::string string_of(std::string const& path, tree_key const& key, tree_node const& node) {
  if (node.is(type::text)) return node.text;
  refuse(path, node, key.name + " is " + kind_of(node) + ": it must be text");
}

void read_caches(std::string const& path, tree_node const& node, protocol& how) {
  how.warm = how.cold = false;
  auto const one = [&](tree_node const& value) {
    if (value.text == "warm") how.warm = true;
    else if (value.text == "cold") how.cold = true;
    else
      refuse(path, value,
             "a value of caches is " + (value.is(type::text) ? "'" + value.text + "'" : kind_of(value)) +
                 ": allowed are \"warm\" and \"cold\"");
  };
  for_each_value(node, one);
  if (!how.warm && !how.cold) refuse(path, node, "caches is empty: allowed are \"warm\" and \"cold\"");
}

/// The tables of [grid.exclude], one or several.
void read_exclusions(std::string const& path, tree_node const& node, grid_file& grid) {
  auto const one = [&](tree_node const& value) {
    std::vector<grid_axis> where;
    for (auto const& [key, values] : table_at(path, value, "exclude").members)
      where.push_back(axis_of(path, key, values, true));
    if (where.empty()) refuse(path, value, "an exclusion is empty: it would exclude everything; name an axis");
    grid.exclusions.push_back(std::move(where));
  };
  for_each_value(node, one);
}

/// What [grid] and every preset may say.
void apply(std::string const& path, tree_node const& table, std::string const& name, grid_file& grid) {
  for (auto const& [key, node] : table.members) {
    if (key.name == "name") grid.name = string_of(path, key, node);
    else if (key.name == "samples") grid.how.samples = integer_of(path, key, node, 1, 1000000);
    else if (key.name == "warmup") grid.how.warmup = integer_of(path, key, node, 0, 1000);
    else if (key.name == "seconds") grid.how.seconds = seconds_of(path, key, node);
    else if (key.name == "max-rounds") grid.how.max_rounds = integer_of(path, key, node, 1, 0x7fffffff);
    else if (key.name == "run-seconds") grid.how.run_seconds = seconds_of(path, key, node);
    else if (key.name == "caches") read_caches(path, node, grid.how);
    else if (key.name == "phases") grid.how.phases = truth_of(path, key, node);
    else if (key.name == "features") read_features(path, key, node, grid.how);
    else if (key.name == "shuffled") grid.how.shuffled = truth_of(path, key, node);
    else if (key.name == "occupancy") read_occupancy(path, key, node, grid.how);
    else if (key.name == "statistics") grid.how.statistics = truth_of(path, key, node);
    else if (key.name == "wrong") grid.how.times_wrong = times_wrong_of(path, node);
    else if (key.name == "natural")
      grid.how.natural = (fs::path(path).parent_path() / string_of(path, key, node)).lexically_normal().string();
    else if (key.name == "axes")
      for (auto const& [axis, values] : table_at(path, node, "axes").members) grid.put(axis_of(path, axis, values));
    else if (key.name == "headers") grid.headers = headers_of(path, node);
    else if (key.name == "exclude") read_exclusions(path, node, grid);
    else
      refuse_key(path, key, name,
                 {"name", "samples", "warmup", "seconds", "run-seconds", "max-rounds", "caches", "phases", "features",
                  "shuffled", "occupancy", "statistics", "wrong", "natural", "headers", "axes", "exclude"});
  }
}

struct preset {
  std::string path;
  tree_node table;
};

class reader {
public:
  grid_file grid;
  std::map<std::string, preset, std::less<>> presets;

  void read(std::string const& path) {
    if (std::ranges::find(open_, path) != open_.end())
      throw failure(2, path + ": the file includes itself: take the include out of one of " + listed(open_));
    open_.push_back(path);
    tree_node const tree = read_tree(path);
    for (auto const& [key, node] : tree.members)
      if (key.name != "include" && key.name != "grid" && key.name != "presets")
        refuse_key(path, key, "the file", {"include", "grid", "presets"});
    if (auto const* const node = tree.find("include")) include(path, *node);
    if (auto const* const node = tree.find("grid")) apply(path, table_at(path, *node, "grid"), "[grid]", grid);
    if (auto const* const node = tree.find("presets"))
      for (auto const& [name, table] : table_at(path, *node, "presets").members) {
        auto const& of = table_at(path, table, "a preset");
        grid_file tried = grid; // what a preset says wrong is said at once, chosen or not
        apply(path, of, "a preset", tried);
        presets.insert_or_assign(name.name, preset{path, of});
      }
    open_.pop_back();
  }

private:
  void include(std::string const& path, tree_node const& node) {
    auto const one = [&](tree_node const& value) {
      if (!value.is(type::text))
        refuse(path, value, "include is " + kind_of(value) + ": it must be the path of a grid, or a list of them");
      at_place(place_of(path, value), [&] { read((fs::path(path).parent_path() / value.text).string()); });
    };
    for_each_value(node, one);
  }

  std::vector<std::string> open_;
};

/// What an exclusion names is an axis, of all grids or of this one.
void check_exclusions(grid_file const& grid) {
  for (auto const& where : grid.exclusions)
    for (auto const& axis : where)
      if (is_own_axis(axis.name) && grid.find(axis.name) == nullptr)
        at_place(axis.at, [&] { static_cast<void>(axis_named(axis.name)); });
}

/// An axis of the grid's own that no policy names is a mistake.
void check_own_axes(grid_file const& grid) {
  for (auto const& own : grid.axes) {
    if (!is_own_axis(own.name)) continue;
    std::string const hole = "{" + own.name + "}";
    bool const is_named = std::ranges::any_of(grid.axes, [&](grid_axis const& axis) {
      return !is_own_axis(axis.name) &&
             std::ranges::any_of(axis.values, [&](auto const& v) { return v.text.find(hole) != std::string::npos; });
    });
    if (!is_named)
      at_place(own.at, [&] {
        try {
          static_cast<void>(axis_named(own.name));
        } catch (failure const& unknown) {
          throw failure(2, std::string(unknown.what()) +
                               "; an axis of your own is named by a policy, as in once<seam_union<" + hole + ">>");
        }
      });
  }
}

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
  std::ranges::stable_sort(axes, {}, [](grid_axis const& a) {
    return std::ranges::find(grid_axes(), a.name, &axis_description::name) - grid_axes().begin();
  });
}

grid_file read_grid(std::string const& path, std::vector<std::string> const& presets,
                    std::vector<std::string> const& axes) {
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
  for (auto const& axis : axes) override_axis(all.grid, axis);
  check_own_axes(all.grid);
  check_exclusions(all.grid);
  return std::move(all.grid);
}

} // namespace skerry::experiments
