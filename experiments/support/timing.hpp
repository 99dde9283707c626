// Wall-clock times.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace skerry::experiments {

/// Runs from its construction on.
class stopwatch {
public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_).count();
  }

private:
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Milliseconds of one run each, in the order of the runs; never empty where they are asked.
struct samples {
  std::vector<double> runs;

  double min() const { return *std::ranges::min_element(runs); }
  /// The mean of the two in the middle where their number is even.
  double median() const {
    std::vector<double> sorted = runs;
    std::ranges::sort(sorted);
    std::size_t const n = sorted.size();
    return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }
};

} // namespace skerry::experiments
