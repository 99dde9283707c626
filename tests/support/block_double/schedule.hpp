// A schedule: which lane of the block double runs next, and when a store becomes visible. Everything random comes from its
// seed, so that a failure can be run again.
#pragma once
#include <skerry/core/types.hpp>

#include <array>
#include <ostream>

namespace skerry::block_double {

/// Values of `delayed_group` and `leading_group` besides the number of a lane group.
inline constexpr int no_group = -1, last_group = -2;

struct schedule {
  enum class order {
    random,
    round_robin, ///< lane after lane; with preempt = 1 all lanes run in lock-step
    reverse      ///< the same from the last lane down; teams too
  };

  u64 seed = 1;
  int preempt = 4;              ///< 1 in `preempt` memory operations lets another lane run; 0: none
  order pick = order::random;   ///< who runs next
  int delayed_group = no_group; ///< this lane group of every team runs only when nobody else can
  int leading_group = no_group; ///< this lane group of every team runs whenever it can
  int slow_store = 4;           ///< 1 in `slow_store` stores waits in its lane's buffer; 0: none
  int drain = 8; ///< 1 in `drain` memory operations makes one waiting store visible; 0: none before it must
};

/// The schedules that every suite runs. A race needs luck in the first ones and none in the last ones.
inline std::array<schedule, 10> standard_schedules() {
  using order = schedule::order;
  return {{
      {.seed = 1},
      {.seed = 2, .preempt = 1, .slow_store = 2},
      {.seed = 3, .preempt = 32, .slow_store = 2, .drain = 32},
      {.seed = 4, .preempt = 1, .pick = order::round_robin, .slow_store = 0},
      {.seed = 5, .preempt = 1, .pick = order::reverse, .slow_store = 0},
      {.seed = 6, .delayed_group = 0},
      {.seed = 7, .delayed_group = last_group},
      {.seed = 8, .leading_group = 0},
      {.seed = 9, .leading_group = last_group},
      {.seed = 10, .slow_store = 1, .drain = 0},
  }};
}

inline std::ostream& operator<<(std::ostream& out, schedule const& s) {
  char const* const names[] = {"random", "round robin", "reverse"};
  return out << "seed " << s.seed << ", " << names[int(s.pick)] << ", preempt " << s.preempt << ", delayed group "
             << s.delayed_group << ", leading group " << s.leading_group << ", slow store " << s.slow_store
             << ", drain " << s.drain;
}

/// splitmix64 (Steele, Lea, Flood 2014): small, fast and the same everywhere.
class dice {
public:
  explicit dice(u64 seed) : state_(seed) {}

  u64 roll() {
    u64 z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  /// 0 <= result < n, for n > 0.
  int below(int n) { return int((roll() >> 32) * u64(n) >> 32); }
  /// True once in n; never for n <= 0.
  bool one_in(int n) { return n > 0 && below(n) == 0; }

private:
  u64 state_;
};

} // namespace skerry::block_double
