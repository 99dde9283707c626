// From a grid to its cells: each variant (what runs) on each input (an image).
#pragma once
#include "experiments/compose/composition.hpp"
#include "experiments/generate/items.hpp"
#include "experiments/run/grid_file.hpp"
#include <optional>
#include <skerry/names/registry.hpp>

namespace skerry::experiments {

/// How a variant was compiled that this program did not have.
struct compiled_on_demand {
  double seconds = 0;     ///< its share of the time that its source took
  bool was_there = false; ///< an earlier run had compiled it
};

/// An algorithm by its name, or a composition of policies, on a backend.
struct grid_variant {
  std::string algorithm = {};               ///< the name; empty for a composition
  std::optional<composition> composed = {}; ///< as the grid says it
  std::string measuring = {};               ///< the type of an entry that computes other features than its own
  std::vector<std::pair<std::string, std::string>> filled = {}; ///< the grid's own axes and what they fill in
  int connectivity = 8;
  std::string backend = {};
  int threads = 0;                      ///< 0 where the backend does not read it
  std::string tuning = "default";       ///< or "name=value,name=value"
  wanted what = {};                     ///< in the order of the axis
  std::string gives = {};               ///< as the axis says it; empty: the protocol says it
  entry const* known = nullptr;         ///< null for a composition that is not there
  entry::variant const* form = nullptr; ///< null where there is nothing to run
  std::string skipped = {};             ///< why it is left out
  std::string failed = {};              ///< why it cannot be compiled
  std::optional<compiled_on_demand> compiled = {};
  std::string code = {}; ///< what was compiled apart from this program: a digest of its headers and its compiler

  /// "ha4-32", or "strip<4> | ballot_runs<32,komura> | once<seam_union<komura>> | relabel".
  std::string name() const;
  /// As entries call it: "foreground", "equal".
  std::string relation() const { return composed ? composed->relation() : "foreground"; }
};

struct grid_input {
  image_item item;
  std::string from; ///< the value of the axis image
};

struct grid_cell {
  std::size_t number; ///< in the whole grid, from 0; inputs in their order, on each the variants in theirs
  std::size_t variant, input;
};

struct grid_plan {
  std::vector<grid_variant> variants;
  std::vector<grid_input> inputs;
  std::vector<grid_cell> cells;
  std::size_t excluded = 0;
};

/// Every variant on every input, compositions unresolved (resolve.hpp). Throws `failure` 2 where no image or backend reads an axis
/// that is given, and for more than a million cells.
grid_plan expand(grid_file const& grid);

/// Throws `failure` 2 where no variant can run at all, with the first reason; unless the grid is for a program with other backends.
void check_any_runs(grid_file const& grid, std::vector<grid_variant> const& variants);

/// The type of an entry that computes named features and no others; empty where it does so as it is, or cannot.
std::string measuring_of(entry const& e, std::vector<std::string> const& names, bool floating = false);

/// The halves of `expand`.
std::vector<grid_variant> variants_of(grid_file const& grid);
std::vector<grid_input> inputs_of(grid_file const& grid);

/// Whether an exclusion names the cell.
bool is_excluded(std::vector<grid_axis> const& where, grid_variant const& variant, grid_input const& input);

/// "2/4": every fourth cell, from the second on. Throws `failure` 2.
struct shard {
  int index = 1, count = 1;
  bool holds(std::size_t cell) const { return cell % std::size_t(count) == std::size_t(index - 1); }
};
shard parse_shard(std::string const& text);

} // namespace skerry::experiments
