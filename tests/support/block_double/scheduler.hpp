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

  /// Runs work(i) in fiber i for 0 <= i < s.fibers until all have returned. What one of them throws ends the run: the
  /// others are unwound, and it is thrown here. Every choice comes from `dice` and is hashed into `trace`.
  template <class Work> void run(shape s, schedule const& how, dice& random, u64& trace, Work const& work) {
    call_ = [](void const* w, int i) { (*static_cast<Work const*>(w))(i); };
    work_ = &work;
    prepare(s, how, random);
    trace_ = trace;
    leave(main_);
    trace = trace_;
    if (!failure_) return;
    unwind();
    std::rethrow_exception(std::exchange(failure_, nullptr));
  }

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
  void wait() {
    leave(*self_);
    if (unwinding_) throw unwound{};
  }
  void make_ready(int index) {
    fiber const& f = at(index);
    auto const is = [&](int group) { return f.group == (group == last_group ? shape_.groups - 1 : group); };
    ready_[is(how_->leading_group) ? 0 : is(how_->delayed_group) ? 2 : 1].push(index);
  }
  /// The k-th of n lanes, groups or teams in the schedule's order.
  int in_order(int k, int n) const { return how_->pick == schedule::order::reverse ? n - 1 - k : k; }

private:
  struct unwound {}; ///< thrown in the lanes of a run that failed elsewhere

  /// What a fiber does all its life: the work of one run after the other.
  static void live(void* owner) {
    scheduler& s = *static_cast<scheduler*>(owner);
    fiber& me = *s.self_;
    for (;;) {
      try {
        s.call_(s.work_, me.index);
      } catch (unwound const&) {
      } catch (...) {
        if (!s.failure_) s.failure_ = std::current_exception();
      }
      me.state = fiber::ended;
      --s.alive_;
      s.leave(me);
    }
  }

  void prepare(shape s, schedule const& how, dice& random) {
    while (int(fibers_.size()) < s.fibers) fibers_.emplace_back(live, this, int(fibers_.size()));
    shape_ = s;
    how_ = &how;
    random_ = &random;
    alive_ = s.fibers;
    unwinding_ = false;
    for (ready_list& list : ready_) list.reset(s.fibers);
    for (int k = 0; k < s.fibers; ++k) {
      int const i = in_order(k, s.fibers);
      fiber& f = fibers_[std::size_t(i)];
      f.index = i;
      f.lane = i % lanes_per_group;
      f.group = i / lanes_per_group % s.groups;
      f.team = i / s.lanes_per_team();
      f.state = fiber::fresh;
      make_ready(i);
    }
  }

  void leave(context& from) {
    context* const to = next();
    if (to != &from) from.switch_to(*to);
  }

  context* next() {
    if (failure_ || alive_ == 0) return &main_;
    for (ready_list& list : ready_)
      if (!list.empty()) {
        self_ = &fibers_[std::size_t(list.take(how_->pick, *random_))];
        self_->state = fiber::active;
        trace_ = (trace_ ^ u64(self_->index)) * 0x100000001b3u;
        return self_;
      }
    failure_ = std::make_exception_ptr(std::logic_error("all lanes wait"));
    return &main_;
  }

  void unwind() {
    unwinding_ = true;
    for (fiber& f : fibers_)
      if (f.state == fiber::active) {
        self_ = &f;
        main_.switch_to(f);
      }
  }

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
  void (*call_)(void const*, int) = nullptr;
  void const* work_ = nullptr;
};

} // namespace skerry::block_double
