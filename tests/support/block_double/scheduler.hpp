// Every lane is a fiber, and one fiber runs at a time: it hands over where the schedule says so or where it must wait.
#pragma once
#include <support/block_double/context.hpp>
#include <support/block_double/ready_list.hpp>

#include <deque>
#include <exception>
#include <stdexcept>

namespace skerry::block_double {

inline constexpr int lanes_per_group = 32;

/// The fibers of a run: those of the first lane group of the first team, those of its second lane group, ...
struct shape {
  int groups; ///< lane groups per team
  int fibers;

  int lanes_per_team() const { return groups * lanes_per_group; }
};

/// What fiber i of a run does: call(what, i).
struct fiber_work {
  void (*call)(void const* what, int i);
  void const* what;
};
/// Of a callable, which must live as long as the run.
template <class Work> fiber_work work_of(Work const& work) {
  return {[](void const* what, int i) { (*static_cast<Work const*>(what))(i); }, &work};
}

class scheduler {
public:
  /// One lane of one lane group of one team.
  struct fiber : stacked_context {
    using stacked_context::stacked_context;

    int index = 0; ///< among all fibers
    int lane = 0, group = 0, team = 0;
    enum { fresh, active, ended } state = fresh;
  };

  scheduler() = default;
  scheduler(scheduler const&) = delete;
  scheduler& operator=(scheduler const&) = delete;

  /// Runs the work in fiber i for 0 <= i < s.fibers until all have returned. What one of them throws ends the run: the
  /// others are unwound, and it is thrown here. Every choice comes from `dice` and is hashed into `trace`.
  void run(shape s, schedule const& how, dice& random, u64& trace, fiber_work work);

  fiber& self() { return *self_; }
  fiber const& at(int index) const { return fibers_[std::size_t(index)]; }
  schedule const& how() const { return *how_; }
  dice& random() { return *random_; }
  bool unwinding() const { return unwinding_; }

  /// Another lane may run.
  void pause() {
    make_ready(self_->index);
    wait();
  }
  /// Another lane must run; returns when this one is ready and its turn has come.
  void wait();
  void make_ready(int index);
  /// The k-th of n lanes, groups or teams in the schedule's order.
  int in_order(int k, int n) const { return how_->pick == schedule::order::reverse ? n - 1 - k : k; }

private:
  struct unwound {}; ///< thrown in the lanes of a run that failed elsewhere

  /// What a fiber does all its life: the work of one run after the other.
  static void live(void* owner);
  void prepare(shape s, schedule const& how, dice& random);
  void leave(context& from);
  context* next();
  void unwind();

  std::deque<fiber> fibers_; // they stay where they are
  ready_list ready_[3];      // leading, usual, delayed
  context main_;
  fiber* self_ = nullptr;
  shape shape_{1, 0};
  schedule const* how_ = nullptr;
  dice* random_ = nullptr;
  u64 trace_ = 0;
  int alive_ = 0;
  bool unwinding_ = false;
  std::exception_ptr failure_;
  fiber_work work_{};
};

} // namespace skerry::block_double
