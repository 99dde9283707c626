// C libraries that must not return from their error handler (libpng, libjpeg) jump back here.
#pragma once
#include <csetjmp>
#include <cstddef>
#include <cstring>

namespace skerry::experiments {

/// Where an error handler jumps to, and the reason that it left.
struct jump_point {
  std::jmp_buf back;
  char reason[256] = {};

  /// Runs `step()`; false where an error handler called `leave`. A jump skips destructors: `step` and what it calls
  /// must own nothing, objects with a destructor belong to the caller.
  template <class Step> bool run(Step step) {
    if (setjmp(back) != 0) return false;
    step();
    return true;
  }

  /// Ends the `run` that is under way. `why` may be any text; a long one is cut.
  [[noreturn]] void leave(char const* why) {
    std::strncpy(reason, why, sizeof reason - 1);
    std::longjmp(back, 1);
  }
};

} // namespace skerry::experiments
