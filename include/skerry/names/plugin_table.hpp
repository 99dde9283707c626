// The table of a plugin: what a program reads of a shared library with compositions that were compiled apart from it. plugin.hpp
// fills it. Both sides are of one build.
#pragma once
#include <skerry/names/backend_facts.hpp>

#include <cstddef>

namespace skerry {

struct entry;

/// One composition, one entry of the catalogue, or one that measures other features, on one backend.
struct plugin_cell {
  char const* text; ///< the type of a composition or of measuring<...>, the name of an entry
  char const* backend;
  backend_facts facts;
  void (*add_to)(entry& e); ///< adds its variants, and what an entry says of itself
};

/// The cells of one source.
struct plugin_unit {
  plugin_cell const* cells;
  std::size_t count;
  char const* code; ///< a digest of all that they were compiled from
};

/// A composition that a grid names and that is illegal: nothing of it was compiled.
struct plugin_refusal {
  char const* text;   ///< its type
  char const* reason; ///< the ladder's sentence
};

/// All of a plugin: what the function `skerry_plugin` of its library returns. It is asked only where `skerry_plugin_built_by`, which
/// returns lines "NAME=VALUE", says that the library is of the same build.
struct plugin_table {
  plugin_unit const* const* units;
  double const* seconds; ///< that each unit took to compile
  std::size_t count;
  plugin_refusal const* refusals;
  std::size_t refused;
};

} // namespace skerry
