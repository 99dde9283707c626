// Other programs at work for this one: compilers.
#pragma once
#include <string>
#include <sys/types.h>
#include <vector>

namespace skerry::experiments {

/// Starts a program with standard output and error into a file. It ends when this process does, also by a signal. Throws `failure` 1
/// where it cannot be started.
pid_t start_process(std::vector<std::string> const& command, std::string const& log);

/// Waits for the next of the processes to end: its number, and whether it ended with status 0.
struct ended_process {
  pid_t process;
  bool worked;
};
ended_process wait_for_one(std::vector<pid_t> const& running);

/// What a program writes to standard output; empty where it cannot be started.
std::string output_of(std::vector<std::string> const& command);

/// Ends every process that was started. Async-signal-safe.
void end_processes() noexcept;

} // namespace skerry::experiments
