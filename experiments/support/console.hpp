// Standard output and standard error, whatever is at their other end.
#pragma once
#include <string>
#include <string_view>

namespace skerry::experiments {

/// Writes `text` to standard output at once. Throws `failure` 1 where nobody takes it (a closed pipe, a full disk).
void print(std::string_view text);

/// Writes to standard error as far as that is possible.
void print_error(std::string_view text) noexcept;

/// Whether standard error is a terminal that shows progress and colour may be used there (NO_COLOR forbids colour only).
bool error_is_terminal() noexcept;
bool error_has_colour() noexcept;

/// One line on a terminal that says what is being done; the next replaces it, and nothing of it remains at the end.
class progress {
public:
  explicit progress(bool quiet) : shows_(!quiet && error_is_terminal()) {}
  progress(progress const&) = delete;
  progress& operator=(progress const&) = delete;
  ~progress() { clear(); }

  void show(std::string_view what);
  void clear() noexcept;

private:
  bool shows_, shown_ = false;
};

} // namespace skerry::experiments
