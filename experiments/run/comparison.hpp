// Two results of one grid, cell by cell: what changed beyond noise.
#pragma once
#include "experiments/run/joined.hpp"
#include <optional>

namespace skerry::experiments {

/// What counts as a change.
struct noise_rule {
  double share = 0.05; ///< less of the time is of no interest
  double p = 0.01;     ///< of the changes that are reported, the share that may be none
};

enum class change { same, faster, slower, undecided };

/// The samples of one clock of one cell in both results, milliseconds.
struct time_pair {
  std::string group; ///< the variant and the clock, whatever the image
  std::vector<double> before, after;
};

struct cell_comparison {
  std::string what;             ///< the cell's variant and input
  std::string clock;            ///< "warm", "cold" or "cold_as_graph"; empty where status or components changed
  double before = 0, after = 0; ///< medians, milliseconds
  double p = 1;                 ///< that as much comes of noise
  change verdict = change::same;
  std::string note = {}; ///< "ok -> failed: ...", "12 components instead of 11"
};

/// All images of a variant by one clock.
struct group_comparison {
  std::string what;
  std::size_t images = 0;
  double ratio = 1, low = 1, high = 1; ///< geometric mean of after / before, and its 95 % interval over the images
  double p = 1;                        ///< that as much comes of noise, the drift taken out
  change verdict = change::same;
};

/// What all times together say.
struct time_comparison {
  double drift = 1; ///< after / before of most variants; 1 with fewer than 3 of them, or fewer than 20 cells
  change drift_verdict = change::same;
  double scatter = 0;           ///< standard deviation of the logarithm of a cell's ratio where nothing changed
  std::vector<double> p;        ///< of each pair
  std::vector<change> verdicts; ///< of each pair, the drift taken out; undecided with fewer than five samples on a side
  std::vector<group_comparison> groups; ///< in the order of their first pair
};

/// The samples of a cell are taken within moments; what moves a machine from one minute to the next shows only between cells.
/// So the scatter is that of the ratios of all cells around their variant's median, and a cell has changed where its ratio is
/// improbable for that scatter (by Student's distribution with 5 degrees of freedom, which has the tails that times have), and
/// still is among so many cells (`largest_discovery`); where the samples differ by Mann and Whitney's test; and where median and
/// minimum moved the same way by more than the share. A group has changed where its geometric mean moved by more than the share
/// and t-test and `largest_discovery` say so.
time_comparison compare_times(std::vector<time_pair> const& pairs, noise_rule const& rule);

/// 1.4826 times the median distance from 0: the standard deviation of most values, whatever a few of them do.
double scatter(std::vector<double> const& values);

struct comparison {
  std::vector<cell_comparison> rows;   ///< every clock of every cell that both have
  std::vector<cell_comparison> broken; ///< cells whose status or components changed
  std::size_t only_a = 0, only_b = 0;
  noise_rule rule;
  time_comparison times;
  std::optional<std::string> environment; ///< the first member in which the environments differ

  std::size_t count(change verdict) const;
  std::size_t groups(change verdict) const;
};

comparison compare(joined_results const& a, joined_results const& b, noise_rule const& rule);

std::string_view to_string(change verdict);

} // namespace skerry::experiments
