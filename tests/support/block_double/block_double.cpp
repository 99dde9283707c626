#include <support/block_double/block_double.hpp>

namespace skerry::block_double {
namespace {

machine& own_machine() {
  thread_local machine m;
  return m;
}

} // namespace

void queue::run_units(int n, void (*run)(void const* sweep, int unit), void const* sweep) {
  for (int first = 0; first < n; first += units_at_once) {
    int const now = n - first < units_at_once ? n - first : units_at_once;
    auto const work = [&](int i) { run(sweep, first + i); };
    own_machine().run({units_at_once / lanes_per_group, now}, false, how_, random_, trace_, work_of(work));
  }
}

void queue::run_teams(int n, int groups, shared_by_teams const& scratch,
                      void (*run)(void const* sweep, int unit, void* shared), void const* sweep) {
  if (n <= 0) return;
  int const threads = groups * lanes_per_group;
  int const turn = how_.pick == schedule::order::random ? random_.below(n) : 0;
  auto const unit = [&](int k) {
    int const from = how_.pick == schedule::order::reverse ? n - 1 - k : k;
    return int((std::int64_t(from) + turn) % n);
  };
  for (int first = 0; first < n; first += teams_at_once) {
    int const now = n - first < teams_at_once ? n - first : teams_at_once;
    for (void* const at : scratch.at) std::memset(at, 0xCD, scratch.bytes);
    auto const work = [&](int i) {
      int const k = i / threads;
      run(sweep, unit(first + k), scratch.at[k]);
    };
    own_machine().run({groups, now * threads}, true, how_, random_, trace_, work_of(work));
  }
}

} // namespace skerry::block_double
