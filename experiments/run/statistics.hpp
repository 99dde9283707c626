// What many samples of one thing say, without assuming how they are distributed.
#pragma once
#include <cstddef>
#include <vector>

namespace skerry::experiments {

struct sample_summary {
  double min, q1, median, q3;
  double low, high; ///< a 95 % interval of the median, from the order of the samples; all of them where there are few

  double iqr() const { return q3 - q1; }
};

/// `values` is not empty.
sample_summary summarize(std::vector<double> values);

/// The value below which a share of the sorted values lies, interpolated; NumPy's default. `sorted` is not empty.
double quantile(std::vector<double> const& sorted, double share);

/// The two-sided p-value of Mann and Whitney's test that neither of two samples tends to larger values: exact for small samples
/// without ties, else by the normal approximation. 1 where one is empty.
double mann_whitney(std::vector<double> const& a, std::vector<double> const& b);

} // namespace skerry::experiments
