// The parts of the block double, and the one that runs on this thread.
#pragma once
#include <support/block_double/meetings.hpp>
#include <support/block_double/weak_memory.hpp>

namespace skerry::block_double {

struct machine {
  scheduler lanes;
  weak_memory memory{lanes};
  meetings meet{lanes};

  /// Runs the work in the fibers of the shape. With `meets` they are lanes of whole teams, else units of a flat sweep.
  void run(shape s, bool meets, schedule const& how, dice& random, u64& trace, fiber_work work);
};

/// The machine whose sweep runs on this thread, or null. Every memory operation asks for it.
inline thread_local constinit machine* running = nullptr;

} // namespace skerry::block_double
