#include "experiments/commands/targets.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/support/failure.hpp"
#include <filesystem>
#include <set>

namespace skerry::experiments {

void check_target(std::string const& path, void (*check_format)(std::string const&)) {
  check_format(path);
  std::error_code error;
  if (std::filesystem::is_other(path, error)) return; // a pipe must be opened once only
  atomic_file const removed_at_once(path);
}

namespace {

/// The file that a path stands for; empty where it is none, such as a pipe.
std::filesystem::path file_of(std::string const& path) {
  std::error_code error;
  if (path.empty() || path == "-" || std::filesystem::is_other(path, error)) return {};
  auto const target = std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
  return error ? std::filesystem::path() : target;
}

} // namespace

void check_distinct(std::vector<std::string> const& outputs, std::vector<std::string> const& inputs) {
  std::set<std::filesystem::path> read, written;
  for (auto const& path : inputs) read.insert(file_of(path));
  for (auto const& path : outputs) {
    auto const file = file_of(path);
    if (file.empty()) continue;
    if (read.contains(file)) throw failure(2, "the output " + path + " is an input too: give it a name of its own");
    if (!written.insert(file).second)
      throw failure(2, "two outputs have the name " + path + ": give each a file of its own");
  }
}

} // namespace skerry::experiments
