// A file of this process alone, which goes with the object that names it.
#pragma once
#include <filesystem>
#include <string>
#include <system_error>
#include <unistd.h>

namespace skerry::experiments {

class temporary_file {
public:
  /// Nothing is written yet; `name` tells the files of one process apart.
  explicit temporary_file(std::string const& name)
      : path_(std::filesystem::temp_directory_path() / ("skerry-" + name + "-" + std::to_string(::getpid()))) {}
  temporary_file(temporary_file const&) = delete;
  temporary_file& operator=(temporary_file const&) = delete;
  ~temporary_file() {
    std::error_code none;
    std::filesystem::remove(path_, none);
  }

  std::string path() const { return path_.string(); }

private:
  std::filesystem::path path_;
};

} // namespace skerry::experiments
