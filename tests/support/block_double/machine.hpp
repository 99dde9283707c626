// The parts of the block double, and the one that runs on this thread.
#pragma once
#include <support/block_double/meetings.hpp>
#include <support/block_double/weak_memory.hpp>

namespace skerry::block_double {

struct machine {
  scheduler lanes;
  weak_memory memory{lanes};
  meetings meet{lanes};

  /// Runs work(i) in fiber i of the shape. With `meets` the fibers are lanes of whole teams, else units of a flat sweep.
  template <class Work> void run(shape s, bool meets, schedule const& how, dice& random, u64& trace, Work const& work);
};

/// The machine whose sweep runs on this thread, or null. Every memory operation asks for it.
inline thread_local constinit machine* running = nullptr;

template <class Work>
void machine::run(shape s, bool meets, schedule const& how, dice& random, u64& trace, Work const& work) {
  struct occupied {
    explicit occupied(machine* m) { running = m; }
    ~occupied() { running = nullptr; }
  };
  memory.start(s.fibers);
  if (meets) meet.start(s);
  occupied const here(this);
  lanes.run(s, how, random, trace, [&](int i) {
    work(i);
    if (meets) meet.end();
  });
  memory.finish();
}

} // namespace skerry::block_double
