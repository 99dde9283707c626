// Failures that say where what is wrong was written.
#pragma once
#include "experiments/run/grid_file.hpp"
#include "experiments/support/failure.hpp"
#include <utility>

namespace skerry::experiments {

/// Calls f(); the sentence of a failure begins with the place then.
template <class F> decltype(auto) at_place(place const& at, F f) {
  try {
    return f();
  } catch (failure const& error) {
    throw failure(error.status, at.text() + ": " + error.what());
  }
}

} // namespace skerry::experiments
