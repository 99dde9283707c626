// From a grid to its cells: each variant (what runs) on each input (an image).
#pragma once
#include "experiments/generate/items.hpp"
#include "experiments/run/grid_file.hpp"
#include <array>
#include <skerry/names/registry.hpp>

namespace skerry::experiments {

/// An algorithm, by its name or by its policies, on a backend.
struct grid_variant {
  std::string algorithm = {};               ///< the name; empty for a combination
  std::array<std::string, 4> policies = {}; ///< of a combination, by skerry::policy_axes
  int connectivity = 8;
  std::string backend = {};
  int threads = 0;                      ///< 0 where the backend does not read it
  std::string tuning = "default";       ///< or "name=value,name=value"
  wanted what = {};                     ///< in the order of the axis
  entry const* known = nullptr;         ///< null for an illegal combination
  entry::variant const* form = nullptr; ///< null where `skipped` says why there is nothing to run
  std::string skipped = {};

  /// "ha4-32", or "strip<4> | ballot_runs<32,komura> | once<seam_union<komura>> | relabel".
  std::string name() const;
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

/// Throws `failure` 2 where no variant can run at all, where no image or backend reads an axis that is given, and for more than
/// a million cells.
grid_plan expand(grid_file const& grid);

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
