// Repetition: a schedule owns the body of a loop and the votes, the backend who repeats it. A sweep that votes stores into
// `changed`; `tally` ends every round, on the backend, and says whether there is another.
#pragma once
#include <skerry/types.hpp>

#include <stdexcept>

namespace skerry {

/// What a loop knows of itself, in memory of the backend.
struct loop_state {
  u32 changed; ///< some site changed in this round
  u32 again;   ///< there is another round
  u32 rounds;  ///< that changed something
};

/// A loop gave up: the limit came before a quiet round.
struct did_not_settle : std::runtime_error {
  explicit did_not_settle(u32 limit)
      : std::runtime_error("the algorithm has not settled after " + std::to_string(limit) +
                           " rounds: give it a larger limit, or choose an algorithm that does not iterate") {}
};

/// Ends a round.
struct tally {
  static constexpr bool flat = true;
  loop_state* state;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const {
    u32 const changed = Memory::load(&state->changed);
    Memory::store(&state->again, changed);
    Memory::store(&state->rounds, Memory::load(&state->rounds) + (changed != 0));
    Memory::store(&state->changed, 0u);
  }
};

/// Calls body() until a round changes nothing; at most `limit` rounds, then throws did_not_settle. A queue may have a form of
/// its own that does not ask the host after every round.
template <class Queue, class Body> void repeat(Queue& queue, loop_state* state, u32 limit, Body body) {
  queue.fill(state, 1, 0);
  auto const round = [&] {
    body();
    queue.sweep(tally{state});
  };
  if constexpr (requires { queue.repeat(round, state, limit); }) {
    queue.repeat(round, state, limit);
  } else {
    for (u32 done = 0; done < limit; ++done) {
      round();
      u32 again = 0;
      queue.read(&again, &state->again, 1);
      if (!again) return;
    }
    throw did_not_settle(limit);
  }
}

} // namespace skerry
