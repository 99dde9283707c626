// Who watches the sweeps of a run: a clock, or the counts of the instrumented program.
#pragma once
#include "experiments/run/measure.hpp"
#include <skerry/compose/observed.hpp>

namespace skerry::experiments {

/// Gathers sweeps by name, in the order of their first call.
class phase_watcher : public sweep_observer {
public:
  void begins(std::string_view sweep) override {
    auto const at = std::ranges::find(phases_, sweep, &cell_phase::sweep);
    now_ = std::size_t(at - phases_.begin());
    if (at == phases_.end()) phases_.push_back({.sweep = std::string(sweep)});
    calls_.resize(phases_.size());
    times_.resize(phases_.size());
    took_.reset();
    watch_ = {};
  }
  void took(double milliseconds) override { took_ = milliseconds; }
  void ends() override {
    times_[now_] += took_ ? *took_ : watch_.milliseconds();
    ++calls_[now_];
  }
  /// A run is over.
  void end_run() {
    for (std::size_t k = 0; k < phases_.size(); ++k) {
      phases_[k].times.runs.push_back(std::exchange(times_[k], 0));
      phases_[k].calls = std::exchange(calls_[k], 0);
    }
  }
  std::vector<cell_phase> take() { return std::move(phases_); }

private:
  std::vector<cell_phase> phases_;
  std::vector<double> times_;
  std::vector<int> calls_;
  std::size_t now_ = 0;
  std::optional<double> took_; ///< by the queue's clock
  stopwatch watch_;
};

/// Reads the counts of every thread around each sweep of a session.
class count_watcher : public sweep_observer {
public:
  explicit count_watcher(session& of) : of_(of) {}
  void begins(std::string_view sweep) override {
    auto const at = std::ranges::find(phases_, sweep, &cell_phase::sweep);
    now_ = std::size_t(at - phases_.begin());
    if (at == phases_.end()) {
      phases_.push_back({.sweep = std::string(sweep)});
      sums_.emplace_back();
    }
    static_cast<void>(of_.take_operations());
  }
  void ends() override {
    ++phases_[now_].calls;
    sums_[now_].add(of_.take_operations().value_or(operation_counts{}));
  }
  std::vector<cell_phase> take() {
    for (std::size_t k = 0; k < phases_.size(); ++k) {
      auto const& c = sums_[k];
      phases_[k].counts = {{"loads", c.loads}, {"stores", c.stores},   {"atomics", c.atomics}, {"finds", c.finds},
                           {"steps", c.steps}, {"longest", c.longest}, {"unions", c.unions},   {"retries", c.retries}};
    }
    return std::move(phases_);
  }

private:
  session& of_;
  std::vector<cell_phase> phases_;
  std::vector<operation_counts> sums_;
  std::size_t now_ = 0;
};

} // namespace skerry::experiments
