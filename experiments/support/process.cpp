#include "experiments/support/process.hpp"
#include "experiments/support/failure.hpp"
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace skerry::experiments {

namespace {

constexpr std::size_t most_processes = 1024;
std::array<std::atomic<pid_t>, most_processes> started{};

void remember(pid_t process) {
  for (auto& slot : started) {
    pid_t none = 0;
    if (slot.compare_exchange_strong(none, process)) return;
  }
}
void forget(pid_t process) {
  for (auto& slot : started) {
    pid_t that = process;
    if (slot.compare_exchange_strong(that, 0)) return;
  }
}

/// In the new process: becomes the program, or ends.
[[noreturn]] void become(std::vector<char*> const& arguments, int output, pid_t parent) {
  ::setpgid(0, 0); // with what it starts itself it is ended as one
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);
  int const nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, 0);
  ::dup2(output, 1);
  ::dup2(output, 2);
  std::signal(SIGPIPE, SIG_DFL);
  ::setenv("LC_ALL", "C", 1); // messages as this program reads them
  ::execvp(arguments[0], arguments.data());
  ::_exit(127);
}

pid_t start(std::vector<std::string> const& command, int output) {
  std::vector<char*> arguments;
  for (auto const& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  pid_t const parent = ::getpid(), process = ::fork();
  if (process == 0) become(arguments, output, parent);
  if (process > 0) {
    ::setpgid(process, process);
    remember(process);
  }
  return process;
}

bool ended_well(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

} // namespace

pid_t start_process(std::vector<std::string> const& command, std::string const& log) {
  int const output = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (output < 0) throw failure(1, "cannot write " + log + ": " + std::strerror(errno));
  pid_t const process = start(command, output);
  ::close(output);
  if (process < 0) throw failure(1, "cannot start " + command.front() + ": " + std::strerror(errno));
  return process;
}

ended_process wait_for_one(std::vector<pid_t> const& running) {
  for (;;) {
    for (pid_t const process : running) {
      int status = 0;
      pid_t const ended = ::waitpid(process, &status, WNOHANG);
      if (ended == 0) continue;
      forget(process);
      return {process, ended == process && ended_well(status)};
    }
    ::poll(nullptr, 0, 10);
  }
}

std::string output_of(std::vector<std::string> const& command) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  pid_t const process = start(command, ends[1]);
  ::close(ends[1]);
  std::string text;
  std::array<char, 4096> part{};
  for (ssize_t n = 0;
       process > 0 && ((n = ::read(ends[0], part.data(), part.size())) > 0 || (n < 0 && errno == EINTR));)
    if (n > 0) text.append(part.data(), std::size_t(n));
  ::close(ends[0]);
  if (process <= 0) return {};
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  forget(process);
  return ended_well(status) ? text : "";
}

void end_processes() noexcept {
  for (auto const& slot : started)
    if (pid_t const process = slot.load(); process > 0) ::kill(-process, SIGKILL);
}

} // namespace skerry::experiments
