#include "experiments/run/statistics.hpp"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>

namespace skerry::experiments {

namespace {

/// How many samples lie outside a 95 % interval of the median on each side: the largest k with P(binomial(n, 1/2) < k) <= 2.5 %.
std::size_t outside_interval(std::size_t n) {
  double const all = std::exp2(-double(n));
  double ways = 1, below = 0;
  std::size_t k = 0;
  if (n > 1000) return std::size_t(std::max(0.0, double(n) / 2 - 0.98 * std::sqrt(double(n))));
  for (;; ++k) {
    below += ways * all;
    if (below > 0.025) return k;
    ways *= double(n - k) / double(k + 1);
  }
}

/// P(U <= u) of Mann and Whitney's statistic, by counting arrangements.
double exact_tail(std::size_t n, std::size_t m, std::size_t u) {
  // ways[j][s]: arrangements of i of the first sample and j of the second with statistic s; i grows.
  std::vector<std::vector<double>> ways(m + 1, std::vector<double>(n * m + 1));
  for (auto& row : ways) row[0] = 1;
  for (std::size_t i = 1; i <= n; ++i)
    for (std::size_t j = 0; j <= m; ++j) {
      // The largest is of the first sample (it is above j of the second), or of the second.
      std::vector<double> next(n * m + 1);
      for (std::size_t s = 0; s <= n * m; ++s) next[s] = (s >= j ? ways[j][s - j] : 0) + (j > 0 ? ways[j - 1][s] : 0);
      ways[j] = std::move(next);
    }
  double sum = 0, tail = 0;
  for (std::size_t s = 0; s <= n * m; ++s) {
    sum += ways[m][s];
    if (s <= u) tail += ways[m][s];
  }
  return tail / sum;
}

} // namespace

double quantile(std::vector<double> const& sorted, double share) {
  double const at = share * double(sorted.size() - 1);
  auto const below = std::size_t(at);
  auto const above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - double(below)) * (sorted[above] - sorted[below]);
}

sample_summary summarize(std::vector<double> values) {
  std::ranges::sort(values);
  std::size_t const out = outside_interval(values.size());
  std::size_t const low = out > 0 ? out - 1 : 0;
  double const n = double(values.size()), mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (double const v : values) squares += (v - mean) * (v - mean);
  return {.min = values.front(),
          .q1 = quantile(values, 0.25),
          .median = quantile(values, 0.5),
          .q3 = quantile(values, 0.75),
          .max = values.back(),
          .mean = mean,
          .deviation = n > 1 ? std::sqrt(squares / (n - 1)) : 0,
          .low = values[low],
          .high = values[values.size() - 1 - low]};
}

double mann_whitney(std::vector<double> const& a, std::vector<double> const& b) {
  if (a.empty() || b.empty()) return 1;
  double const n = double(a.size()), m = double(b.size());
  double u = 0; // pairs in which a is larger; equal ones count half
  for (double const x : a)
    for (double const y : b) u += x > y ? 1 : x == y ? 0.5 : 0;
  std::vector<double> all(a);
  all.insert(all.end(), b.begin(), b.end());
  std::ranges::sort(all);
  double ties = 0;
  for (auto begin = all.begin(); begin != all.end();) {
    auto const end = std::upper_bound(begin, all.end(), *begin);
    double const t = double(end - begin);
    ties += t * t * t - t;
    begin = end;
  }
  double const smaller = std::min(u, n * m - u);
  if (ties == 0 && n * m <= 900) return std::min(1.0, 2 * exact_tail(a.size(), b.size(), std::size_t(smaller)));
  double const variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)));
  if (variance <= 0) return 1;
  double const z = std::max(0.0, n * m / 2 - smaller - 0.5) / std::sqrt(variance);
  return std::erfc(z / std::sqrt(2.0));
}

// Abramowitz and Stegun, 26.7.3 and 26.7.4.
double student(double t, int degrees) {
  double const angle = std::atan(std::abs(t) / std::sqrt(double(degrees)));
  double const c = std::cos(angle);
  bool const is_odd = degrees % 2 == 1;
  double sum = 0, term = is_odd ? c : 1;
  for (int k = is_odd ? 3 : 2; k <= degrees; k += 2) {
    sum += term;
    term *= c * c * double(k - 1) / double(k);
  }
  double const inside = std::sin(angle) * sum;
  constexpr double half_turns = 0.636619772367581343; // 2 / pi
  return std::max(0.0, 1 - (is_odd ? half_turns * (angle + inside) : inside));
}

double largest_discovery(std::vector<double> p, double rate) {
  std::ranges::sort(p);
  for (std::size_t k = p.size(); k > 0; --k)
    if (p[k - 1] <= rate * double(k) / double(p.size())) return p[k - 1];
  return -1;
}

std::pair<double, double> bootstrap_mean(std::vector<double> const& values) {
  constexpr int resamples = 2000;
  std::mt19937 draw(1);
  std::vector<double> means;
  for (int k = 0; k < resamples; ++k) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += values[std::uint64_t(draw()) * values.size() >> 32];
    means.push_back(sum / double(values.size()));
  }
  std::ranges::sort(means);
  return {quantile(means, 0.025), quantile(means, 0.975)};
}

} // namespace skerry::experiments
