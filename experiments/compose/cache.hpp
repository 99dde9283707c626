// The cache of what was compiled: objects, what is known of each, and the libraries that were linked of them. A unit is there as
// soon as its record is, which appears whole or not at all; two programs may use one cache at a time.
#pragma once
#include "experiments/support/json.hpp"
#include <string>
#include <vector>

namespace skerry::experiments {

/// A header of a user's with the digest of its content.
struct used_header {
  std::string path, digest;
  bool operator==(used_header const&) const = default;
};

/// What became of a composition or an entry on a backend.
struct cached_cell {
  std::string text, backend;
  std::string reason = {}; ///< of a check: the ladder's sentence; empty for a legal composition
  std::string error = {};  ///< why it does not compile; empty where it does
};

/// A source that was compiled.
struct cached_unit {
  std::string id;                   ///< of the source and all it depends on
  std::string kind;                 ///< "host", "cuda", "cuda-kokkos", "check"
  std::string identity;             ///< of the toolchain, as a digest
  std::vector<std::string> asked;   ///< the users' headers that its source names
  std::vector<used_header> headers; ///< of users, that it read
  std::vector<cached_cell> cells;
  double seconds = 0; ///< that the compiler took
};

class compile_cache {
public:
  /// SKERRY_CACHE, else skerry in XDG_CACHE_HOME, else ~/.cache/skerry.
  static std::string default_folder();

  /// Makes the folder, for this user alone. Throws `failure` 1 where it cannot, or where others may write there.
  explicit compile_cache(std::string folder);

  std::string const& folder() const { return folder_; }
  std::string path(std::string const& name) const { return folder_ + "/" + name; }

  /// A name for a file that is being written, to be renamed to `path(name)`.
  std::string temporary(std::string const& name) const;

  /// Every unit that is there, whatever compiled it.
  std::vector<cached_unit> units() const;
  /// Makes a unit known. Its object must be in its place.
  void add(cached_unit const& unit) const;
  /// Removes what a program that was ended has left half done.
  void remove_leftovers() const;
  /// Removes everything; the number of files.
  std::size_t empty() const;
  /// Files and their bytes.
  std::pair<std::size_t, std::uintmax_t> size() const;

private:
  std::string folder_;
};

/// Throws `failure` 1 where a file, or a folder on the way to it, could have been written by another user than this one and root.
void require_own(std::string const& path);

} // namespace skerry::experiments
