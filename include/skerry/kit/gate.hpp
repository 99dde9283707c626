// A gate: sweeps behind it do nothing while it is closed. How a loop that never asks the host leaves something out.
#pragma once
#include <skerry/kit/round.hpp>

namespace skerry {

/// Closes the gate if something has changed since the last tally.
struct close_if_changed {
  static constexpr bool flat = true;
  loop_state* state;
  int units() const { return 1; }
  template <class Memory> SKERRY_FN void operator()(int) const {
    Memory::store(&state->closed, Memory::load(&state->changed));
  }
};

template <class Sweep> struct gated {
  static_assert(requires { requires Sweep::flat; }, "gated: only sweeps of threads by themselves stand behind a gate");
  static constexpr bool flat = true;
  Sweep sweep;
  loop_state* state;
  int units() const { return sweep.units(); }
  template <class Memory> SKERRY_FN void operator()(int unit) const {
    if (!Memory::load(&state->closed)) sweep.template operator()<Memory>(unit);
  }
};

/// A queue that puts every sweep behind the gate.
template <class Queue> struct gated_queue {
  Queue& queue;
  loop_state* state;
  template <class Sweep> void sweep(Sweep const& s, sweep_name name) { launch(queue, name, gated<Sweep>{s, state}); }
};

} // namespace skerry
