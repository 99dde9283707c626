// Results of several files as one: shards, or runs that were interrupted.
#pragma once
#include "experiments/run/results_file.hpp"
#include "experiments/support/text_table.hpp"

namespace skerry::experiments {

struct joined_results {
  std::vector<json> grids, environments; ///< each once
  std::vector<json> cells;      ///< each key once, by number; of two records the later, unless only the first is ok
  std::size_t expected = 0;     ///< cells that the grids have in all
  std::vector<std::string> cut; ///< files whose last record is cut off

  json const* find(std::string_view cell) const; ///< by its name, whatever the build
};

/// Throws `failure` 1 where a file cannot be read, and where two files give different components for the same cell.
joined_results join(std::vector<std::string> const& paths);

/// The records as JSON Lines, and as flat CSV with one line for each cell.
std::string json_lines(joined_results const& results);
std::string csv(joined_results const& results);

/// A table for people.
std::string results_table(joined_results const& results);

/// What runs in a cell, as one name: "ha4-32", or the policies with bars between.
std::string variant_name(json const& cell);

} // namespace skerry::experiments
