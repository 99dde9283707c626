// Two results of one grid, cell by cell: what changed beyond noise.
#pragma once
#include "experiments/run/joined.hpp"
#include <optional>

namespace skerry::experiments {

/// When a difference is more than noise: the samples of the two differ by Mann and Whitney's test, and both the medians and the
/// minima differ, in the same direction, by more than the share and by more than the runs differ anyway. The samples of a cell
/// are taken within moments; what moves a machine from one minute to the next shows in how the ratios of all cells scatter.
struct noise_rule {
  double share = 0.05; ///< of the time
  double p = 0.01;
  double medians = 0, minima = 0; ///< four times the scatter of the logarithms of the ratios of all cells (`scatter`)
};

/// 1.4826 times the median distance from the median: the standard deviation of most values, whatever a few of them do. 0 for
/// fewer than 20.
double scatter(std::vector<double> const& values);

enum class change { same, faster, slower, undecided };

/// What the times say of B against A; `undecided` with fewer than five samples on a side.
change compare_times(std::vector<double> const& a, std::vector<double> const& b, noise_rule const& rule);

struct cell_comparison {
  std::string what;             ///< the cell's variant and input
  std::string clock;            ///< "warm", "cold" or "cold_as_graph"; empty where status or components changed
  double before = 0, after = 0; ///< medians, milliseconds
  double p = 1;
  change verdict = change::same;
  std::string note = {}; ///< "ok -> failed: ...", "12 components instead of 11"
};

struct comparison {
  std::vector<cell_comparison> rows;   ///< every clock of every cell that both have
  std::vector<cell_comparison> broken; ///< cells whose status or components changed
  std::size_t only_a = 0, only_b = 0;
  noise_rule rule;                        ///< as it was applied
  std::optional<std::string> environment; ///< the first member in which the environments differ

  std::size_t count(change verdict) const;
};

comparison compare(joined_results const& a, joined_results const& b, noise_rule const& rule);

std::string_view to_string(change verdict);

} // namespace skerry::experiments
