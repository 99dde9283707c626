// A grid file as a tree of tables: TOML, or JSON with the same shape. toml++ is large: its functions are compiled once, in
// toml_tree.cpp.
#pragma once
#include "experiments/run/grid_file.hpp"

#define TOML_HEADER_ONLY 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace skerry::experiments {

/// The tables of a file whose name ends in ".json", else of TOML. Throws `failure` 1 where it cannot be read, 2 with the line
/// where it is neither.
toml::table read_tree(std::string const& path);

/// Where a node of that file stands.
inline place place_of(std::string const& path, toml::node const& node) { return {path, int(node.source().begin.line)}; }

/// "an integer", "a table", for messages.
std::string kind_of(toml::node const& node);

} // namespace skerry::experiments
