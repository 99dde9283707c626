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

void check_distinct(std::vector<std::string> const& paths) {
  std::set<std::filesystem::path> seen;
  for (auto const& path : paths) {
    std::error_code error;
    if (path.empty() || std::filesystem::is_other(path, error)) continue;
    auto const target = std::filesystem::weakly_canonical(std::filesystem::absolute(path), error);
    if (!error && !seen.insert(target).second)
      throw failure(2, "two outputs have the name " + path + ": give each a file of its own");
  }
}

} // namespace skerry::experiments
