// The program: the command line in, results out, and one line where something goes wrong.
#pragma once

namespace skerry::experiments {

/// Does what the arguments say. Returns the exit status: 0 done, 1 the work failed, 2 the call was wrong; then standard
/// error has one line that says why.
int run(int argc, char const* const* argv) noexcept;

} // namespace skerry::experiments
