// Two results of one grid, cell by cell: what changed beyond noise.
#pragma once
#include "experiments/run/joined.hpp"
#include <optional>

namespace skerry::experiments {

/// When a difference is more than noise: the samples of the two differ by Mann and Whitney's test, and both the medians and the
/// minima differ, in the same direction, by more than the share.
struct noise_rule {
  double share = 0.05; ///< of the time
  double p = 0.01;
};

enum class change { same, faster, slower, undecided };

/// What the times say of B against A; `undecided` with fewer than five samples on a side.
change compare_times(std::vector<double> const& a, std::vector<double> const& b, noise_rule const& rule);

struct cell_comparison {
  std::string what;   ///< the cell's variant and input
  std::string clock;  ///< "warm", "cold" or "cold_as_graph"; empty where status or components changed
  double before = 0, after = 0; ///< medians, milliseconds
  double p = 1;
  change verdict = change::same;
  std::string note = {}; ///< "ok -> failed: ...", "12 components instead of 11"
};

struct comparison {
  std::vector<cell_comparison> rows; ///< every clock of every cell that both have
  std::vector<cell_comparison> broken; ///< cells whose status or components changed
  std::size_t only_a = 0, only_b = 0;
  std::optional<std::string> environment; ///< the first member in which the environments differ

  std::size_t count(change verdict) const;
};

comparison compare(joined_results const& a, joined_results const& b, noise_rule const& rule);

std::string_view to_string(change verdict);

} // namespace skerry::experiments
