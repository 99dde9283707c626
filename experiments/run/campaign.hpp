// A grid at work: cells one after the other, results into a file, what is there already left alone.
#pragma once
#include "experiments/run/estimate.hpp"
#include "experiments/run/records.hpp"
#include "experiments/run/results_file.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include <map>

namespace skerry::experiments {

struct campaign_options {
  std::string output;
  std::string shard_text; ///< empty: the whole grid
  bool mix_env = false, quiet = false;
  std::vector<std::string> command; ///< as it was called
};

struct campaign_counts {
  std::size_t ok = 0, failed = 0, expected = 0, skipped = 0, before = 0; ///< `before`: of an earlier run
  std::string why_skipped = {};                                          ///< of the first
  std::size_t all() const { return ok + failed + expected + skipped + before; }
};

/// The cells of a shard, in order.
std::vector<grid_cell> cells_of(grid_plan const& plan, shard part);

/// Runs the cells. Throws `failure` 1 where the results cannot be written, and where the file holds results of another build,
/// machine or protocol (unless they may be mixed).
campaign_counts run_campaign(grid_file const& grid, grid_plan const& plan, std::vector<grid_cell> cells,
                             campaign_options const& options);

/// Starts Kokkos as the variants need it.
int kokkos_threads_of(std::vector<grid_variant> const& variants);

} // namespace skerry::experiments
