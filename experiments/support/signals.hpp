// What happens on Ctrl-C and when a reader goes away.
#pragma once

namespace skerry::experiments {

/// SIGINT ends the process with status 130 and SIGTERM with 143, after partial output files are removed. SIGPIPE is
/// ignored, so that writing to a closed pipe is an error like any other.
void handle_signals() noexcept;

} // namespace skerry::experiments
