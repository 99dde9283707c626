// A grid file as a tree: tables, lists and values, each with the line where it stands. TOML and JSON become the same tree.
#pragma once
#include "experiments/run/grid_file.hpp"
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace skerry::experiments {

struct tree_key {
  std::string name;
  int line;
};

struct tree_node {
  enum class type { table, list, text, integer, number, truth, moment };
  type what = type::table;
  int line = 0;
  std::string text = {};                                    ///< of text
  std::int64_t integer = 0;                                 ///< of an integer
  double number = 0;                                        ///< of a number and of an integer
  bool truth = false;                                       ///< of a truth value
  std::vector<std::pair<tree_key, tree_node>> members = {}; ///< of a table
  std::vector<tree_node> list = {};                         ///< of a list

  bool is(type which) const { return what == which; }
  /// An integer counts as one.
  std::optional<double> as_number() const {
    return is(type::number) || is(type::integer) ? std::optional(number) : std::nullopt;
  }
  /// A value of a table; null where it has none of that name.
  tree_node const* find(std::string_view name) const;
};

/// "an integer", "a table", for messages.
std::string kind_of(tree_node const& node);

/// The tables of a file whose name ends in ".json", else of TOML. Throws `failure` 1 where it cannot be read, 2 with the line
/// where it is neither.
tree_node read_tree(std::string const& path);

/// The same of text; `path` is for messages.
tree_node toml_tree(std::string const& path, std::string const& text);
tree_node json_tree(std::string const& path, std::string const& text);

} // namespace skerry::experiments
