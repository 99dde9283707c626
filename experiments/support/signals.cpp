#include "experiments/support/signals.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/support/process.hpp"
#include <csignal>
#include <unistd.h>

namespace skerry::experiments {

namespace {

extern "C" void end_of_process(int signal) {
  remove_partial_files();
  end_processes();
  ::_exit(128 + signal);
}

void handle(int signal) noexcept {
  struct sigaction before = {};
  if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) return; // nohup: stays ignored
  struct sigaction action = {};
  action.sa_handler = end_of_process;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

} // namespace

void handle_signals() noexcept {
  for (int const signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT}) handle(signal);
  for (int const signal : {SIGPIPE, SIGXFSZ}) std::signal(signal, SIG_IGN); // writing says that it failed
}

} // namespace skerry::experiments
