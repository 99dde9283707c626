// The block double: the SIMT reading of a policy on a machine without a GPU. Every lane of every lane group is a fiber; a
// seeded schedule preempts at memory operations, delays or prefers a lane group, and lets stores wait. It finds lanes that
// do not meet (`divergence`), missing barriers, and data that passes between lanes with only a ballot between.
// It does not see accesses that bypass its `memory`, and does not reorder loads.
#pragma once
#include <support/block_double/team.hpp>

#include <cstring>
#include <memory>
#include <new>

namespace skerry::block_double {

/// Runs sweeps one after the other, each complete when the call returns. The same schedule and sweeps give the same
/// interleaving. Throws what a policy throws, and `violation` (`divergence`); the queue can be used again afterwards.
class queue {
public:
  using memory = block_double::memory;

  explicit queue(schedule how = {}) : how_(how), random_(how.seed) {}

  template <class Sweep> void sweep(Sweep const& s) {
    if constexpr (requires { Sweep::flat; }) sweep_flat(s);
    else sweep_teams(s);
  }

  /// n objects of which every byte is `byte`.
  template <class T> void fill(T* p, std::size_t n, int byte) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (n > 0) std::memset(static_cast<void*>(p), byte, n * sizeof(T));
  }

  /// n objects from memory of the machine; sweeps are complete when their call returns.
  template <class T> void read(T* to, T const* from, std::size_t n) {
    if (n > 0) std::memcpy(to, from, n * sizeof(T));
  }

  int threads_used() const { return teams_at_once; }

  /// A hash of all interleavings so far.
  u64 trace() const { return trace_; }

private:
  static constexpr int teams_at_once = 2, units_at_once = 64;

  template <class Sweep> void sweep_flat(Sweep const& s) {
    run_units(
        s.units(),
        [](void const* sweep, int unit) { static_cast<Sweep const*>(sweep)->template operator()<memory>(unit); }, &s);
  }

  template <class Sweep> void sweep_teams(Sweep const& s) {
    using team_type = team<Sweep::width, Sweep::groups>;
    using scratch = typename Sweep::template scratch<team_type>;
    static_assert(std::is_trivially_copyable_v<scratch>, "scratch is uninitialised memory");
    static thread_local std::unique_ptr<scratch> const mine[teams_at_once] = {std::unique_ptr<scratch>(new scratch),
                                                                              std::unique_ptr<scratch>(new scratch)};
    run_teams(
        s.units(), Sweep::groups, {{mine[0].get(), mine[1].get()}, sizeof(scratch)},
        [](void const* sweep, int unit, void* shared) {
          (*static_cast<Sweep const*>(sweep))(team_type{}, unit, *static_cast<scratch*>(shared));
        },
        &s);
  }

  /// What teams share, for each of those that run at once.
  struct shared_by_teams {
    void* at[teams_at_once];
    std::size_t bytes;
  };
  void run_units(int n, void (*run)(void const* sweep, int unit), void const* sweep);
  void run_teams(int n, int groups, shared_by_teams const& scratch,
                 void (*run)(void const* sweep, int unit, void* shared), void const* sweep);

  schedule how_;
  dice random_;
  u64 trace_ = 0xcbf29ce484222325u;
};

struct backend {
  using memory = block_double::memory;
  using queue = block_double::queue;
};

} // namespace skerry::block_double
