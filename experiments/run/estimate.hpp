// What a long run says of itself while it lasts.
#pragma once
#include "experiments/support/console.hpp"
#include "experiments/support/timing.hpp"
#include <string>

namespace skerry::experiments {

/// A line on standard error for each cell: on a terminal it replaces the one before. The time left is that of the pixels left, at
/// the pace of those that are done.
class run_progress {
public:
  run_progress(bool quiet, std::size_t cells, double pixels)
      : quiet_(quiet), line_(quiet), cells_(cells), pixels_left_(pixels) {}

  /// A cell is done. `measured`: it took time, rather than being there already.
  void done(std::string const& what, double pixels, bool measured);
  void clear() { line_.clear(); }

private:
  bool quiet_;
  progress line_;
  std::size_t cells_, done_ = 0;
  double pixels_left_, pixels_done_ = 0;
  stopwatch since_begin_;
};

} // namespace skerry::experiments
