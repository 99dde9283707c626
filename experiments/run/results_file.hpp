// A file of results: JSON Lines, only ever appended to. A record is one line and one write(), so that a process that is killed
// leaves whole records and at most one that is cut off; the next run drops that one and says so. Records reach the disk at least
// every five seconds and at the end: a power cut loses no more. One process at a time has the file.
#pragma once
#include "experiments/support/json.hpp"
#include "experiments/support/timing.hpp"
#include <string>
#include <string_view>
#include <vector>

namespace skerry::experiments {

inline constexpr int schema_version = 1;

/// Every whole record of a file, in order.
struct stored_results {
  std::vector<json> records;
  std::size_t whole_bytes = 0; ///< what the records take
  bool is_cut = false;         ///< something that is no whole line follows

  /// The records of one type: "grid", "environment", "cell".
  std::vector<json const*> of(std::string_view type) const;
};

/// Throws `failure` 1 where the file cannot be read or holds something else, with the line.
stored_results read_results(std::string const& path);

class results_file {
public:
  /// Opens the file, or makes it, and locks it; removes what was cut off at its end. Throws `failure` 1 where that does not
  /// work, and where another process has it.
  explicit results_file(std::string const& path);
  ~results_file();
  results_file(results_file const&) = delete;
  results_file& operator=(results_file const&) = delete;

  /// What was there already.
  stored_results const& before() const { return before_; }
  /// Appends a record. Throws `failure` 1.
  void append(json const& record);
  /// Waits until all of it is on the disk.
  void sync();

private:
  std::string path_;
  int descriptor_;
  stored_results before_;
  stopwatch since_sync_;
};

} // namespace skerry::experiments
