// TOML by toml++, which is large: it is compiled here and nowhere else.
#include "experiments/image/printable.hpp"
#include "experiments/run/grid_tree.hpp"
#include "experiments/support/failure.hpp"

#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace skerry::experiments {

namespace {

int line_of(toml::source_region const& at) { return int(at.begin.line); }

tree_node copy_of(toml::node const& from) {
  using type = tree_node::type;
  tree_node node{.line = line_of(from.source())};
  if (auto const* const table = from.as_table()) {
    for (auto const& [key, value] : *table)
      node.members.push_back({{std::string(key.str()), line_of(key.source())}, copy_of(value)});
  } else if (auto const* const list = from.as_array()) {
    node.what = type::list;
    for (auto const& value : *list) node.list.push_back(copy_of(value));
  } else if (auto const* const text = from.as_string()) {
    node.what = type::text;
    node.text = text->get();
  } else if (auto const* const integer = from.as_integer()) {
    node.what = type::integer;
    node.integer = integer->get();
    node.number = double(node.integer);
  } else if (auto const* const number = from.as_floating_point()) {
    node.what = type::number;
    node.number = number->get();
  } else if (auto const* const truth = from.as_boolean()) {
    node.what = type::truth;
    node.truth = truth->get();
  } else {
    node.what = type::moment;
  }
  return node;
}

} // namespace

tree_node toml_tree(std::string const& path, std::string const& text) {
  try {
    return copy_of(toml::parse(text));
  } catch (toml::parse_error const& error) {
    throw failure(2, path + ":" + std::to_string(error.source().begin.line) +
                         ": this is not TOML: " + printable(std::string(error.description())));
  }
}

} // namespace skerry::experiments
