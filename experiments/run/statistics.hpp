// What many samples of one thing say, without assuming how they are distributed.
#pragma once
#include <cstddef>
#include <utility>
#include <vector>

namespace skerry::experiments {

struct sample_summary {
  double min, q1, median, q3;
  double max, mean, deviation; ///< the deviation of one sample is 0
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

/// The two-sided p-value of Student's t with so many degrees of freedom, 1 or more.
double student(double t, int degrees);

/// Benjamini and Hochberg: the largest p-value that is a discovery, so that at most the share `rate` of all discoveries is
/// expected to be none. Negative where there are no discoveries.
double largest_discovery(std::vector<double> p, double rate);

/// A 95 % interval of the mean, from 2000 resamples that are the same on every machine. `values` is not empty.
std::pair<double, double> bootstrap_mean(std::vector<double> const& values);

} // namespace skerry::experiments
