#include "experiments/run/results_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/file.h>
#include <unistd.h>

namespace skerry::experiments {

namespace {

constexpr double milliseconds_between_syncs = 5000;
constexpr std::string_view beginning = "{\"record\":";

[[noreturn]] void refuse(std::string const& path, std::string const& what) {
  throw failure(1, "cannot write the results " + printable(path) + ": " + what);
}

[[noreturn]] void refuse_content(std::string const& path, std::size_t line) {
  if (line == 1 && path.ends_with(".xz"))
    throw failure(1, printable(path) + ": it is compressed: unpack it first, by 'xz -dk'");
  throw failure(1, printable(path) + ":" + std::to_string(line) +
                       ": this is no record of 'skerry run': give another file, or remove the line");
}

stored_results parse(std::string const& path, std::string const& text) {
  stored_results all;
  std::size_t line = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    ++line;
    auto const end = text.find('\n', begin);
    std::string_view const one(text.data() + begin, std::min(end, text.size()) - begin);
    if (end == std::string::npos) {
      if (!one.starts_with(beginning.substr(0, one.size()))) refuse_content(path, line); // not ours to cut
      all.is_cut = true;
      return all;
    }
    json record = json::parse(one, nullptr, false);
    if (!record.is_object() || !record.contains("record") || !record["record"].is_string()) refuse_content(path, line);
    if (record["record"] == "cell")
      for (char const* member : {"key", "cell", "variant", "input", "status"})
        if (!record.contains(member)) refuse_content(path, line);
    if (record["record"] == "grid" && record.value("schema_version", 0) != schema_version)
      throw failure(1, printable(path) + ":" + std::to_string(line) + ": the schema_version is not " +
                           std::to_string(schema_version) + ": read it with the program that wrote it");
    all.records.push_back(std::move(record));
    begin = all.whole_bytes = end + 1;
  }
  return all;
}

} // namespace

std::vector<json const*> stored_results::of(std::string_view type) const {
  std::vector<json const*> found;
  for (json const& record : records)
    if (record["record"] == type) found.push_back(&record);
  return found;
}

stored_results read_results(std::string const& path) {
  std::error_code error;
  if (std::filesystem::is_character_file(path, error) || std::filesystem::is_block_file(path, error))
    throw failure(1, "cannot read the results " + printable(path) +
                         ": it is a device; give a file that 'skerry run' wrote");
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file && file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
  if ((!file && !file.eof()) || text.fail())
    throw failure(1, "cannot read the results " + printable(path) + ": give a file that 'skerry run' wrote");
  return parse(path, text.str());
}

results_file::results_file(std::string const& path)
    : path_(path), descriptor_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) refuse(path, std::strerror(errno) + std::string("; give another with -o"));
  try {
    if (std::error_code error; !std::filesystem::is_regular_file(path, error))
      refuse(path, "it is no file, and results are added to what is there; give one with -o");
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
      refuse(path, "another run writes it; wait for that one, or give another file with -o");
    before_ = read_results(path);
    if (before_.is_cut && ::ftruncate(descriptor_, ::off_t(before_.whole_bytes)) != 0)
      refuse(path, std::strerror(errno) + std::string("; the record that was cut off at its end must go"));
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

results_file::~results_file() { ::close(descriptor_); }

void results_file::append(json const& record) {
  std::string const line = dump(record, -1) + "\n";
  ::ssize_t const written = ::write(descriptor_, line.data(), line.size());
  if (written != ::ssize_t(line.size()))
    refuse(path_,
           (written < 0 ? std::strerror(errno) : "the disk is full") + std::string("; make room, and run again"));
  if (since_sync_.milliseconds() > milliseconds_between_syncs) sync();
}

void results_file::sync() {
  ::fdatasync(descriptor_);
  since_sync_ = {};
}

} // namespace skerry::experiments
