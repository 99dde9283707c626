// Repetition: a schedule owns the body of a loop and the votes, the backend who repeats it. A sweep that votes stores into
// `changed`; a tally ends every round, on the backend, and says whether there is another. Rounds are among what an algorithm counts.
#pragma once
#include <skerry/core/types.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace skerry {

/// What an algorithm counted while it ran, such as rounds and levels: names and numbers, in the order in which they came up.
using counts = std::vector<std::pair<std::string, u64>>;

/// Adds n to what has been counted under a name.
inline void add_count(counts& all, std::string const& name, u64 n) {
  auto const at = std::find_if(all.begin(), all.end(), [&](auto const& c) { return c.first == name; });
  if (at == all.end()) all.emplace_back(name, n);
  else at->second += n;
}

/// What a loop knows of itself, in memory of the backend.
struct loop_state {
  u32 changed; ///< some site changed since the last tally
  u32 again;   ///< there is another round
  u32 rounds;  ///< that changed something
  u32 closed;  ///< sweeps behind the gate do nothing (gate.hpp)
  u32 passes;  ///< of a loop that counts them on the backend
};

/// A loop ends by itself, since every round but the last lowers a label: no limit is needed, unless time is short.
inline constexpr u32 no_limit = ~0u;

/// A loop gave up: the limit came before a quiet round.
struct did_not_settle : std::runtime_error {
  explicit did_not_settle(u32 limit)
      : std::runtime_error("the algorithm has not settled after " + std::to_string(limit) +
                           (limit == 1 ? " round" : " rounds") +
                           ": give it a larger limit, or choose an algorithm that does not iterate") {}
};

/// Ends a round: there is another if this one has changed something.
struct tally {
  static constexpr bool flat = true;
  loop_state* state;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const {
    u32 const changed = Memory::load(&state->changed);
    Memory::store(&state->again, changed);
    Memory::store(&state->rounds, Memory::load(&state->rounds) + (changed != 0));
    Memory::store(&state->changed, 0u);
    Memory::store(&state->closed, 0u);
  }
};

/// The loop of the host: asks the backend after every round.
template <class Queue, class Body> void repeat_from_host(Queue& queue, loop_state* state, u32 limit, Body const& body) {
  for (u32 done = 0; done < limit; ++done) {
    body();
    u32 again = 0;
    queue.read(&again, &state->again, 1);
    if (!again) return;
  }
  throw did_not_settle(limit);
}

/// Calls body() until state says that there is no other round; at most `limit` rounds, then throws did_not_settle. body ends
/// with a tally. A queue may have a form of its own, `repeat`, that does not ask the host after every round: body() is called
/// once then, and what it does is repeated.
template <class Queue, class Body> void repeat(Queue& queue, loop_state* state, u32 limit, Body const& body) {
  queue.fill(state, 1, 0);
  if constexpr (requires { queue.repeat(body, state, limit); }) queue.repeat(body, state, limit);
  else repeat_from_host(queue, state, limit, body);
}

} // namespace skerry
