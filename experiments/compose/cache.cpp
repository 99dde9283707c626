#include "experiments/compose/cache.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/system_text.hpp"
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

bool is_own(struct stat const& s) {
  bool const others_write = (s.st_mode & (S_IWGRP | S_IWOTH)) != 0;
  bool const is_sticky =
      S_ISDIR(s.st_mode) && (s.st_mode & S_ISVTX) != 0; // as /tmp: nobody replaces what is not theirs
  return (s.st_uid == ::geteuid() || s.st_uid == 0) && (!others_write || is_sticky);
}

json to_json(cached_unit const& unit) {
  json cells = json::array(), headers = json::array();
  for (auto const& c : unit.cells) {
    json cell{{"text", c.text}, {"backend", c.backend}};
    if (!c.reason.empty()) cell["reason"] = c.reason;
    if (!c.error.empty()) cell["error"] = c.error;
    cells.push_back(std::move(cell));
  }
  for (auto const& h : unit.headers) headers.push_back({{"path", h.path}, {"sha256", h.digest}});
  return {{"id", unit.id},      {"kind", unit.kind}, {"identity", unit.identity}, {"asked", unit.asked},
          {"headers", headers}, {"cells", cells},    {"seconds", unit.seconds}};
}

cached_unit from_json(json const& record) {
  cached_unit unit{record.at("id"),     record.at("kind"), record.at("identity"), record.at("asked"), {}, {},
                   record.at("seconds")};
  for (auto const& h : record.at("headers")) unit.headers.push_back({h.at("path"), h.at("sha256")});
  for (auto const& c : record.at("cells"))
    unit.cells.push_back({c.at("text"), c.at("backend"), c.value("reason", ""), c.value("error", "")});
  return unit;
}

/// A file that a process that is no more was writing: ".skerry-PROCESS-...", as atomic_file names it, too.
bool is_left_over(std::string const& name) {
  if (!name.starts_with(".skerry-")) return false;
  auto const process = pid_t(std::strtol(name.c_str() + std::strlen(".skerry-"), nullptr, 10));
  return process <= 0 || (::kill(process, 0) != 0 && errno == ESRCH);
}

} // namespace

void require_own(std::string const& path) {
  std::error_code error;
  fs::path const file = fs::canonical(path, error);
  if (error) throw failure(1, "cannot read " + printable(path) + ": " + error.message());
  for (fs::path at = file;; at = at.parent_path()) {
    struct stat s = {};
    if (::stat(at.c_str(), &s) != 0 || !is_own(s))
      throw failure(1, printable(file.string()) + " is not loaded, since another user could have written " +
                           (at == file ? "it" : printable(at.string())) +
                           ": allowed are files and folders of yours or root's that nobody else may write");
    if (at == at.root_path()) return;
  }
}

std::string compile_cache::default_folder() {
  if (auto const said = variable("SKERRY_CACHE"); !said.empty()) return said;
  if (auto const said = variable("XDG_CACHE_HOME"); !said.empty()) return said + "/skerry";
  auto const home = variable("HOME");
  return (home.empty() ? fs::temp_directory_path().string() + "/skerry-" + std::to_string(::geteuid())
                       : home + "/.cache") +
         "/skerry";
}

compile_cache::compile_cache(std::string folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::path const at = fs::absolute(folder_, error);
  folder_ = at.lexically_normal().string();
  fs::create_directories(at.parent_path(), error);
  if (::mkdir(folder_.c_str(), 0700) != 0 && errno != EEXIST)
    throw failure(1, "cannot make the cache " + printable(folder_) + ": " + std::strerror(errno) +
                         "; name another folder with SKERRY_CACHE");
  struct stat s = {};
  if (::lstat(folder_.c_str(), &s) != 0 || !S_ISDIR(s.st_mode) || s.st_uid != ::geteuid() || (s.st_mode & 077) != 0)
    throw failure(1, "the cache " + printable(folder_) +
                         " is not this user's alone: allowed is a folder of yours with mode 0700; take others' rights "
                         "away, or name another with SKERRY_CACHE");
}

std::string compile_cache::temporary(std::string const& name) const {
  return path(".skerry-" + std::to_string(::getpid()) + "-" + name);
}

std::vector<cached_unit> compile_cache::units() const {
  std::vector<cached_unit> all;
  std::error_code error;
  for (auto const& file : fs::directory_iterator(folder_, error)) {
    if (file.path().extension() != ".json") continue;
    try {
      std::ifstream in(file.path());
      all.push_back(from_json(json::parse(in)));
    } catch (std::exception const&) {
      continue; // of another version: as if it were not there
    }
  }
  return all;
}

void compile_cache::add(cached_unit const& unit) const {
  atomic_file file(path(unit.id + ".json"));
  file.write(dump(to_json(unit)) + "\n");
  file.commit();
}

void compile_cache::remove_leftovers() const {
  std::error_code error;
  for (auto const& file : fs::directory_iterator(folder_, error))
    if (is_left_over(file.path().filename().string())) fs::remove(file.path(), error);
}

std::size_t compile_cache::empty() const {
  std::size_t n = 0;
  std::error_code error;
  for (auto const& file : fs::directory_iterator(folder_, error)) n += std::size_t(fs::remove_all(file.path(), error));
  return n;
}

std::pair<std::size_t, std::uintmax_t> compile_cache::size() const {
  std::pair<std::size_t, std::uintmax_t> all{0, 0};
  std::error_code error;
  for (auto const& file : fs::directory_iterator(folder_, error))
    if (file.is_regular_file(error)) ++all.first, all.second += file.file_size(error);
  return all;
}

} // namespace skerry::experiments
