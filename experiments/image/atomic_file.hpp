// Output files that appear whole or not at all.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

/// A file that is written to a temporary beside its target and takes the target's name with `commit()`.
/// An existing target that is no regular file (a device, a pipe) is written directly. A symbolic link is followed.
/// Every error is a `failure{1, "cannot write PATH: <why>: <what to do>"}`; without `commit()` the destructor removes
/// the temporary.
class atomic_file {
public:
  explicit atomic_file(std::string const& path);
  ~atomic_file();
  atomic_file(atomic_file const&) = delete;
  atomic_file& operator=(atomic_file const&) = delete;

  /// Appends `count` bytes (buffered).
  void write(void const* bytes, std::size_t count);
  void write(std::string_view text) { write(text.data(), text.size()); }

  /// Like `write`, for callbacks of C libraries: false where it did not work; `fail()` then says why.
  bool try_write(void const* bytes, std::size_t count) noexcept;
  bool failed() const noexcept { return error_ != 0; }
  /// Throws the failure of the last `try_write`.
  [[noreturn]] void fail() const;

  /// Writes what is buffered and gives the file its name; nothing may be written after it.
  void commit();

private:
  bool flush() noexcept;
  bool put(char const* bytes, std::size_t count) noexcept;
  void discard() noexcept;

  std::string path_;      // as the caller named it, for messages
  std::string target_;    // with symbolic links followed
  std::string temporary_; // empty where the target is written directly
  int descriptor_ = -1;
  int slot_ = -1; // in the registry of open temporaries
  int error_ = 0; // errno of what did not work
  std::vector<char> buffer_;
};

/// Removes the temporaries of all files that are being written. Async-signal-safe: for a handler of SIGINT that ends
/// the process right after it.
void remove_partial_files() noexcept;

} // namespace skerry::experiments
