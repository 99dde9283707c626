#define TOML_IMPLEMENTATION
#include "experiments/run/toml_tree.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/support/json.hpp"
#include <algorithm>
#include <fstream>
#include <sstream>

namespace skerry::experiments {

namespace {

std::string text_of(std::string const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || text.fail())
    throw failure(1, "cannot read the grid " + printable(path) + ": give a file that exists and may be read");
  return text.str();
}

toml::table table_of(json const& from, std::string const& where);
toml::array array_of(json const& from, std::string const& where);

/// Calls put(value) with what a JSON value is in TOML.
template <class Put> void convert(json const& from, std::string const& where, Put put) {
  if (from.is_object()) put(table_of(from, where));
  else if (from.is_array()) put(array_of(from, where));
  else if (from.is_string()) put(from.get<std::string>());
  else if (from.is_boolean()) put(from.get<bool>());
  else if (from.is_number_integer()) put(from.get<std::int64_t>());
  else if (from.is_number()) put(from.get<double>());
  else throw failure(2, where + " is null: give a value, or leave it out");
}

toml::table table_of(json const& from, std::string const& where) {
  toml::table table;
  for (auto const& [name, value] : from.items())
    convert(value, where + " key " + name,
            [&, &key = name](auto node) { table.insert_or_assign(key, std::move(node)); });
  return table;
}

toml::array array_of(json const& from, std::string const& where) {
  toml::array array;
  for (json const& value : from) convert(value, where, [&](auto node) { array.push_back(std::move(node)); });
  return array;
}

toml::table json_tree(std::string const& path, std::string const& text) {
  json document;
  try {
    document = json::parse(text);
  } catch (json::parse_error const& error) {
    auto const end = text.begin() + std::ptrdiff_t(std::min(error.byte, text.size()));
    throw failure(2, path + ":" + std::to_string(1 + std::count(text.begin(), end, '\n')) +
                         ": this is not JSON: see docs/experiments.md for what a grid may say");
  }
  if (!document.is_object()) throw failure(2, path + ": a grid is a JSON object: see docs/experiments.md");
  return table_of(document, path + ":");
}

} // namespace

toml::table read_tree(std::string const& path) {
  std::string const text = text_of(path);
  if (path.ends_with(".json")) return json_tree(path, text);
  try {
    return toml::parse(text);
  } catch (toml::parse_error const& error) {
    throw failure(2, path + ":" + std::to_string(error.source().begin.line) +
                         ": this is not TOML: " + printable(std::string(error.description())));
  }
}

std::string kind_of(toml::node const& node) {
  switch (node.type()) {
  case toml::node_type::table: return "a table";
  case toml::node_type::array: return "a list";
  case toml::node_type::string: return "text";
  case toml::node_type::integer: return "an integer";
  case toml::node_type::floating_point: return "a number";
  case toml::node_type::boolean: return "a truth value";
  default: return "a date or time";
  }
}

} // namespace skerry::experiments
