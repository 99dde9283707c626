#include "experiments/run/grid_tree.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace skerry::experiments {

tree_node const* tree_node::find(std::string_view name) const {
  auto const at = std::ranges::find(members, name, [](auto const& m) -> auto const& { return m.first.name; });
  return at == members.end() ? nullptr : &at->second;
}

std::string kind_of(tree_node const& node) {
  using node_type = tree_node::type;
  switch (node.what) {
  case node_type::table: return "a table";
  case node_type::list: return "a list";
  case node_type::text: return "text";
  case node_type::integer: return "an integer";
  case node_type::number: return "a number with a fraction";
  case node_type::truth: return "a truth value";
  default: return "a date or time";
  }
}

tree_node read_tree(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (std::error_code error;
      std::filesystem::is_directory(path, error) || std::filesystem::is_character_file(path, error))
    throw failure(1, "cannot read the grid " + printable(path) + ": it is a folder or a device; give a file");
  if (file && file.peek() == std::ifstream::traits_type::eof())
    throw failure(1, "cannot read the grid " + printable(path) + ": it is empty; give at least [grid]");
  if (file) text << file.rdbuf();
  if (!file || text.fail())
    throw failure(1, "cannot read the grid " + printable(path) + ": give a file that exists and may be read");
  return path.ends_with(".json") ? json_tree(path, text.str()) : toml_tree(path, text.str());
}

} // namespace skerry::experiments
