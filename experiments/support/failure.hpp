// How everything in the program reports what went wrong: one sentence, one exit status.
#pragma once
#include <stdexcept>
#include <string>

namespace skerry::experiments {

/// Thrown where the work or the call fails; `main` prints `skerry: error: <what()>` and exits with `status`.
/// The sentence reads "<what is wrong>: <what is allowed, or what to do>".
struct failure : std::runtime_error {
  int status; ///< 1: the work failed (input, output, memory, device, a check); 2: the call was wrong
  failure(int status_, std::string const& sentence) : std::runtime_error(sentence), status(status_) {}
};

} // namespace skerry::experiments
