#include "experiments/support/console.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <unistd.h>

namespace skerry::experiments {

namespace {

// The errno of what did not work, or 0.
int write_all(int descriptor, std::string_view text) noexcept {
  while (!text.empty()) {
    auto const written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

} // namespace

void print(std::string_view text) {
  if (int const error = write_all(STDOUT_FILENO, text); error != 0)
    throw failure(1, "cannot write standard output: " + std::generic_category().message(error) +
                         ": give it a reader or a file with room that take all of it");
}

void print_error(std::string_view text) noexcept { write_all(STDERR_FILENO, text); }

bool error_is_terminal() noexcept { return ::isatty(STDERR_FILENO) == 1; }

bool error_has_colour() noexcept {
  char const* const forbidden = std::getenv("NO_COLOR");
  char const* const terminal = std::getenv("TERM");
  bool const dumb = terminal == nullptr || std::string_view(terminal) == "dumb";
  return error_is_terminal() && !dumb && (forbidden == nullptr || *forbidden == '\0');
}

void progress::show(std::string_view what) {
  if (!shows_) return;
  print_error("\r\x1b[K" + printable(std::string(what)));
  shown_ = true;
}

void progress::clear() noexcept {
  if (shown_) print_error("\r\x1b[K");
  shown_ = false;
}

} // namespace skerry::experiments
