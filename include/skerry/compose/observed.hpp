// Watching a run from outside: a queue that tells an observer when each sweep begins and ends. Without an observer a sweep costs
// one branch more; with one, every sweep is waited for, so that a run that is watched says nothing about total time.
#pragma once
#include <skerry/core/queue.hpp>
#include <skerry/core/repeat.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace skerry {

/// Hears of each sweep of a run, in order, by its name (sweep.hpp).
class sweep_observer {
public:
  virtual ~sweep_observer() = default;
  virtual void begins(std::string_view sweep) = 0;
  /// What it took by the clock of a queue that has one, before `ends`; any other queue leaves that to the observer's.
  virtual void took([[maybe_unused]] double milliseconds) {}
  virtual void ends() = 0;
};

namespace detail {
inline void begin(sweep_observer& who, sweep_name name) { who.begins(name.text()); }
} // namespace detail

/// A queue with a place for an observer; everything else is the queue's.
template <class Queue> class observed {
public:
  using memory = typename Queue::memory;
  using buffer = typename Queue::buffer;
  static std::string id() { return Queue::id(); }

  template <class... Args> explicit observed(Args const&... args) : queue_(args...) {}

  /// Null: nobody watches.
  void observe(sweep_observer* who) { observer_ = who; }

  template <class Sweep> void sweep(Sweep const& s, sweep_name name) {
    watch(name, [&] { launch(queue_, name, s); });
  }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    watch({.role = "fill"}, [&] { queue_.fill(p, n, byte); });
  }
  /// A loop that the queue repeats by itself (repeat.hpp) is one sweep to an observer: what it repeats is heard of by nobody.
  template <class Body> void repeat(Body const& body, loop_state* state, u32 limit)
      requires requires(Queue& q) { q.repeat(body, state, limit); }
  {
    watch({.role = "loop"}, [&] {
      sweep_observer* const who = std::exchange(observer_, nullptr);
      try {
        queue_.repeat(body, state, limit);
      } catch (...) {
        observer_ = who;
        throw;
      }
      observer_ = who;
    });
  }
  template <class T> void read(T* to, T const* from, std::size_t n) { queue_.read(to, from, n); }
  void wait() { queue_.wait(); }
  int threads_used() const { return queue_.threads_used(); }
  /// False where the queue has no tuning value of that name.
  bool tune(std::string_view name, int value) {
    if constexpr (requires { queue_.tune(name, value); }) return queue_.tune(name, value);
    else return false;
  }
  Queue& inner() { return queue_; }
  Queue const& inner() const { return queue_; }

private:
  template <class Work> void watch(sweep_name name, Work work) {
    sweep_observer* const who = observer_;
    if (who != nullptr) detail::begin(*who, name);
    if constexpr (requires { queue_.milliseconds(work); }) {
      if (who == nullptr) return work();
      who->took(queue_.milliseconds(work));
    } else {
      work(); // once, since it is compiled for every sweep
      if (who != nullptr) queue_.wait();
    }
    if (who != nullptr) who->ends();
  }

  Queue queue_;
  sweep_observer* observer_ = nullptr;
};

} // namespace skerry
