// What changed beyond noise, and what is the noise: from the samples alone.
#include "experiments/run/comparison.hpp"
#include "experiments/run/statistics.hpp"
#include <algorithm>
#include <cmath>
#include <map>

namespace skerry::experiments {

namespace {

constexpr std::size_t fewest_samples = 5, fewest_cells = 20, fewest_groups = 3;
constexpr int degrees_of_cells = 5;
constexpr double least_scatter = 0.005; ///< of a machine that is left alone

struct moved {
  double median, minimum; ///< logarithms of after / before
  double error;           ///< standard error of the first, by the samples of the two
};

double median_of(std::vector<double> const& values) { return summarize(values).median; }

/// Squared, of the logarithm of a median: 1.2533 sigma / sqrt(n), and sigma by the quartiles.
double squared_error(sample_summary const& s, std::size_t n) {
  double const sigma = s.iqr() / 1.349 / s.median;
  return 1.5708 * sigma * sigma / double(n);
}

change direction(double logarithm) { return logarithm > 0 ? change::slower : change::faster; }

class all_pairs {
public:
  all_pairs(std::vector<time_pair> const& pairs, noise_rule const& rule)
      : pairs_(pairs), rule_(rule), least_(std::log1p(rule.share)) {
    for (std::size_t k = 0; k < pairs.size(); ++k) {
      auto const a = summarize(pairs[k].before), b = summarize(pairs[k].after);
      moves_.push_back({std::log(b.median / a.median), std::log(b.min / a.min),
                        std::sqrt(squared_error(a, pairs[k].before.size()) + squared_error(b, pairs[k].after.size()))});
      auto const [at, is_new] = number_.try_emplace(pairs[k].group, members_.size());
      if (is_new) members_.emplace_back();
      members_[at->second].push_back(k);
    }
  }

  time_comparison compared() {
    time_comparison result;
    find_drift(result);
    result.scatter = std::max(least_scatter, scatter_of_cells());
    judge_cells(result);
    judge_groups(result);
    return result;
  }

private:
  std::vector<double> medians_in(std::vector<std::size_t> const& members) const {
    std::vector<double> values;
    for (auto const k : members) values.push_back(moves_[k].median);
    return values;
  }

  /// Each group has one vote: a variant that changed on all images does not outvote the others.
  void find_drift(time_comparison& result) {
    if (members_.size() < fewest_groups || pairs_.size() < fewest_cells) return;
    std::vector<double> votes;
    for (auto const& members : members_) votes.push_back(median_of(medians_in(members)));
    double const drift = median_of(votes);
    result.drift = std::exp(drift);
    if (std::abs(drift) > least_) result.drift_verdict = direction(drift);
    for (auto& m : moves_) {
      m.median -= drift;
      m.minimum -= drift;
    }
  }

  double scatter_of_cells() const {
    std::vector<double> around;
    for (auto const& members : members_) {
      if (members.size() < 5) continue;
      auto const values = medians_in(members);
      double const middle = median_of(values);
      for (double const v : values) around.push_back(v - middle);
    }
    if (around.size() < fewest_cells) {
      around.clear();
      for (auto const& m : moves_) around.push_back(m.median);
    }
    return around.size() < fewest_cells ? 0 : scatter(around);
  }

  bool is_relevant(moved const& m) const {
    return std::abs(m.median) > least_ && std::abs(m.minimum) > least_ && (m.median > 0) == (m.minimum > 0);
  }

  void judge_cells(time_comparison& result) const {
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
      double const sigma = std::hypot(result.scatter, moves_[k].error);
      result.p.push_back(student(moves_[k].median / sigma, degrees_of_cells));
    }
    double const limit = largest_discovery(result.p, rule_.p);
    for (std::size_t k = 0; k < pairs_.size(); ++k) {
      auto const& [group, before, after] = pairs_[k];
      auto verdict = change::same;
      if (std::min(before.size(), after.size()) < fewest_samples) verdict = change::undecided;
      else if (result.p[k] <= limit && is_relevant(moves_[k]) && differ(before, after, result.drift))
        verdict = direction(moves_[k].median);
      result.verdicts.push_back(verdict);
    }
  }

  bool differ(std::vector<double> const& before, std::vector<double> after, double drift) const {
    for (double& t : after) t /= drift;
    return mann_whitney(before, after) <= std::max(rule_.p, 0.01); // five samples against five say no less than 0.008
  }

  void judge_groups(time_comparison& result) const {
    std::vector<double> means, p;
    for (auto const& members : members_) {
      auto const values = medians_in(members);
      double const n = double(values.size());
      double sum = 0, squares = 0;
      for (double const v : values) sum += v;
      double const mean = sum / n;
      for (double const v : values) squares += (v - mean) * (v - mean);
      auto const [low, high] = bootstrap_mean(values);
      group_comparison group{.what = pairs_[members.front()].group, .images = members.size()};
      group.ratio = result.drift * std::exp(mean);
      group.low = result.drift * std::exp(low);
      group.high = result.drift * std::exp(high);
      if (members.size() > 2) {
        double const sigma = std::max(result.scatter, std::sqrt(squares / (n - 1)));
        group.p = student(mean / sigma * std::sqrt(n), int(members.size()) - 1);
        p.push_back(group.p);
      } else {
        group.verdict = change::undecided;
      }
      means.push_back(mean);
      result.groups.push_back(std::move(group));
    }
    double const limit = largest_discovery(p, rule_.p);
    for (std::size_t g = 0; g < means.size(); ++g)
      if (auto& group = result.groups[g];
          group.verdict != change::undecided && group.p <= limit && std::abs(means[g]) > least_)
        group.verdict = direction(means[g]);
  }

  std::vector<time_pair> const& pairs_;
  noise_rule rule_;
  double least_; ///< logarithm of a change that is of interest
  std::vector<moved> moves_;
  std::map<std::string, std::size_t> number_;
  std::vector<std::vector<std::size_t>> members_; ///< of each group
};

} // namespace

double scatter(std::vector<double> const& values) {
  if (values.empty()) return 0;
  std::vector<double> distances;
  for (double const v : values) distances.push_back(std::abs(v));
  return 1.4826 * median_of(distances);
}

time_comparison compare_times(std::vector<time_pair> const& pairs, noise_rule const& rule) {
  return all_pairs(pairs, rule).compared();
}

} // namespace skerry::experiments
