#include "experiments/compose/compiler.hpp"
#include "experiments/compose/user_headers.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/process.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/system_text.hpp"
#include "experiments/support/text_table.hpp"
#include "experiments/support/timing.hpp"
#include <deque>
#include <dlfcn.h>
#include <filesystem>
#include <thread>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_in_a_check = 400, most_in_a_unit = 8;

void write_file(std::string const& path, std::string const& text) {
  atomic_file file(path);
  file.write(text);
  file.commit();
}

std::string extension_of(unit_kind kind) { return kind == unit_kind::host ? ".cpp" : ".cu"; }

/// The sentences that a library of a check has.
std::vector<std::string> reasons_in(std::string const& library, std::size_t n) {
  void* const handle = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) throw failure(1, std::string("what was compiled cannot be loaded: ") + ::dlerror());
  std::vector<std::string> reasons;
  auto const* const all = static_cast<char const* const*>(::dlsym(handle, "skerry_reasons"));
  for (std::size_t k = 0; all != nullptr && k < n; ++k) reasons.emplace_back(all[k] == nullptr ? "" : all[k]);
  ::dlclose(handle);
  return reasons;
}

} // namespace

int jobs_of_environment() {
  if (auto const said = variable("JOBS"); !said.empty()) return int(parse_integer("JOBS", said, 1, 1024));
  return std::max(1, int(std::thread::hardware_concurrency()));
}

struct compiler::unit {
  unit_kind kind;
  std::vector<wanted_cell> cells;
  unit_source source = {};
  std::string source_path = {}, made = {}, dependencies = {}, log = {};
  pid_t process = 0;
  stopwatch since_start = {};
  double seconds = 0;
};

compiler::compiler(toolchain const& tools, compile_cache const& cache, compile_options const& options)
    : tools_(tools), cache_(cache), options_(options), identity_(sha256(tools.identity())) {
  cache_.remove_leftovers();
}

std::map<wanted_cell, compiled_cell> compiler::check(std::vector<wanted_cell> const& cells) {
  return work(cells, true);
}
std::map<wanted_cell, compiled_cell> compiler::compile(std::vector<wanted_cell> const& cells) {
  return work(cells, false);
}

std::map<wanted_cell, compiled_cell> compiler::from_cache(std::vector<wanted_cell> const& cells, bool is_check) const {
  std::map<std::string, std::string> digests; // of headers as they are now
  auto const is_current = [&](used_header const& h) {
    auto const [at, is_new] = digests.try_emplace(h.path);
    if (is_new) at->second = digest_of_file(h.path);
    return at->second == h.digest;
  };
  std::map<std::tuple<std::string, std::string, std::vector<std::string>>,
           std::pair<cached_unit const*, cached_cell const*>>
      known;
  auto const units = cache_.units();
  for (auto const& record : units) {
    if (record.identity != identity_ || (record.kind == "check") != is_check) continue;
    if (!std::ranges::all_of(record.headers, is_current)) continue;
    for (auto const& cell : record.cells) known[{cell.text, cell.backend, record.asked}] = {&record, &cell};
  }
  std::map<wanted_cell, compiled_cell> found;
  for (auto const& cell : cells) {
    auto const at = known.find({cell.text, cell.backend, cell.headers});
    if (at == known.end()) continue;
    auto const& [record, of] = at->second;
    if (!is_check && of->error.empty() && !fs::exists(cache_.path(record->id + ".o"))) continue;
    found[cell] = {of->reason, of->error, record->id, record->seconds / double(record->cells.size()), true};
  }
  return found;
}

std::map<wanted_cell, compiled_cell> compiler::work(std::vector<wanted_cell> const& cells, bool is_check) {
  auto all = from_cache(cells, is_check);
  // What goes into one unit: of one kind, with the same headers, most of them side by side.
  std::map<std::pair<unit_kind, std::vector<std::string>>, std::vector<wanted_cell>> groups;
  for (auto const& cell : cells) {
    if (all.contains(cell)) continue;
    unit_kind const kind = is_check ? unit_kind::host : kind_of_backend(cell.backend);
    if (auto const why = tools_.why_missing(kind); !why.empty()) all[cell].error = why;
    else groups[{kind, cell.headers}].push_back(cell);
  }
  std::vector<unit> waiting;
  for (auto& [key, of] : groups) {
    std::ranges::sort(of);
    of.erase(std::unique(of.begin(), of.end()), of.end());
    std::size_t const shares = std::size_t(options_.jobs) * (is_check ? 1 : 2);
    std::size_t const in_one = std::clamp<std::size_t>((of.size() + shares - 1) / shares, is_check ? 24 : 1,
                                                       is_check ? most_in_a_check : most_in_a_unit);
    for (std::size_t begin = 0; begin < of.size(); begin += in_one)
      waiting.push_back(
          {key.first,
           {of.begin() + std::ptrdiff_t(begin), of.begin() + std::ptrdiff_t(std::min(of.size(), begin + in_one))}});
  }
  run(std::move(waiting), all, is_check);
  return all;
}

void compiler::start(unit& u, bool is_check) const {
  u.source = source_of(u.cells, u.kind, is_check,
                       sha256(identity_ + digest_of_headers(u.cells.front().headers)).substr(0, 16));
  u.source_path = cache_.path(u.source.id + extension_of(u.kind));
  u.made = cache_.temporary(u.source.id + ".o");
  u.dependencies = cache_.temporary(u.source.id + ".d");
  u.log = cache_.path(u.source.id + ".log");
  write_file(u.source_path, u.source.text);
  u.since_start = {};
  auto command = tools_.compile(u.kind, u.source_path, u.made, u.dependencies);
  if (is_check) std::replace(command.begin(), command.end(), std::string("-c"), std::string("-shared"));
  u.process = start_process(command, u.log);
}

cached_unit compiler::record_of(unit const& u, bool is_check) const {
  cached_unit record{u.source.id, is_check ? "check" : to_string(u.kind), identity_, u.cells.front().headers, {}, {},
                     u.seconds};
  auto const read = headers_read(content_of(u.dependencies), u.source_path, tools_.roots());
  for (auto const& path : read) record.headers.push_back({path, digest_of_file(path)});
  if (read.empty()) // the compiler stopped before it said what it read
    for (auto const& path : record.asked) record.headers.push_back({path, digest_of_file(path)});
  for (auto const& cell : u.cells) record.cells.push_back({cell.text, cell.backend});
  return record;
}

void compiler::keep(unit const& u, bool is_check, std::map<wanted_cell, compiled_cell>& to) const {
  auto record = record_of(u, is_check);
  if (is_check) {
    auto const reasons = reasons_in(u.made, u.cells.size());
    for (std::size_t k = 0; k < u.cells.size(); ++k) record.cells[k].reason = reasons.at(k);
    fs::remove(u.made);
  } else {
    fs::rename(u.made, cache_.path(u.source.id + ".o"));
  }
  cache_.add(record);
  for (std::size_t k = 0; k < u.cells.size(); ++k)
    to[u.cells[k]] = {record.cells[k].reason, {}, record.id, u.seconds / double(u.cells.size()), false};
}

void compiler::fail(unit const& u, std::string const& log, bool is_check,
                    std::map<wanted_cell, compiled_cell>& to) const {
  std::string const sentence = "it does not compile: " + first_error(log, fs::path(u.source_path).filename().string()) +
                               " (all of it: " + printable(u.log) + ")";
  auto record = record_of(u, is_check);
  for (auto& cell : record.cells) cell.error = sentence;
  cache_.add(record);
  for (auto const& cell : u.cells) to[cell] = {{}, sentence, record.id, u.seconds / double(u.cells.size()), false};
}

std::vector<compiler::unit> compiler::divide(unit const& u, std::map<wanted_cell, compiled_cell>& to,
                                             bool is_check) const {
  std::string const log = content_of(u.log), name = fs::path(u.source_path).filename().string();
  bool const blames_itself = log.find(name) != std::string::npos || log.find("error") == std::string::npos;
  auto const found = suspects(log, name, u.source.first_line, u.cells.size());
  if (u.cells.size() == 1 || (found.empty() && !blames_itself)) {
    fail(u, log, is_check, to);
    return {};
  }
  std::vector<unit> parts;
  std::vector<wanted_cell> others;
  if (found.empty() || found.size() == u.cells.size()) { // halves: what is wrong is in one of them
    auto const middle = u.cells.begin() + std::ptrdiff_t(u.cells.size() / 2);
    return {{u.kind, {u.cells.begin(), middle}}, {u.kind, {middle, u.cells.end()}}};
  }
  for (std::size_t k = 0; k < u.cells.size(); ++k) {
    if (std::ranges::find(found, k) != found.end()) parts.push_back({u.kind, {u.cells[k]}});
    else others.push_back(u.cells[k]);
  }
  parts.push_back({u.kind, std::move(others)});
  return parts;
}

void compiler::run(std::vector<unit> units, std::map<wanted_cell, compiled_cell>& to, bool is_check) {
  std::deque<unit> waiting(std::make_move_iterator(units.begin()), std::make_move_iterator(units.end()));
  std::vector<unit> running;
  std::size_t all = 0, done = 0;
  for (auto const& u : waiting) all += u.cells.size();
  progress line(options_.quiet);
  stopwatch const since_begin;
  auto const show = [&] {
    std::string text = (is_check ? "checking compositions: " : "compiling compositions: ") + std::to_string(done) +
                       " of " + std::to_string(all);
    if (done > 0)
      text += ", " + duration_text(since_begin.milliseconds() / 1000 * double(all - done) / double(done)) + " left";
    line.show(text);
  };
  while (!waiting.empty() || !running.empty()) {
    show();
    while (!waiting.empty() && running.size() < std::size_t(options_.jobs)) {
      running.push_back(std::move(waiting.front()));
      waiting.pop_front();
      start(running.back(), is_check);
    }
    std::vector<pid_t> processes;
    processes.reserve(running.size());
    for (auto const& u : running) processes.push_back(u.process);
    auto const [process, worked] = wait_for_one(processes);
    auto const at = std::ranges::find(running, process, &unit::process);
    unit u = std::move(*at);
    running.erase(at);
    u.seconds = u.since_start.milliseconds() / 1000;
    if (worked) {
      keep(u, is_check, to);
      done += u.cells.size();
    } else {
      auto parts = divide(u, to, is_check);
      if (parts.empty()) done += u.cells.size();
      for (auto& part : parts) waiting.push_front(std::move(part));
    }
    std::error_code error;
    fs::remove(u.dependencies, error);
    fs::remove(u.made, error);
  }
}

void compiler::link(std::vector<std::string> const& units, std::string const& library,
                    std::map<std::string, std::string> const& refusals) {
  fs::path const target = fs::absolute(library);
  std::string const name = "library-" + sha256(target.string()).substr(0, 16);
  std::string const source = cache_.temporary(name + ".cpp"), object = cache_.temporary(name + ".o"),
                    dependencies = cache_.temporary(name + ".d"), log = cache_.path(name + ".log"),
                    made = (target.parent_path() / fs::path(cache_.temporary(name + ".so")).filename()).string();
  auto const run = [&](std::vector<std::string> const& command) {
    if (!wait_for_one({start_process(command, log)}).worked)
      throw failure(1, "the compositions cannot be linked: " + first_error(content_of(log), name) +
                           " (all of it: " + printable(log) + ")");
  };
  std::vector<std::string> objects;
  bool has_device_code = false;
  for (auto const& id : units) {
    objects.push_back(cache_.path(id + ".o"));
    has_device_code = has_device_code || fs::exists(cache_.path(id + ".cu"));
  }
  library_content all{{}, refusals};
  auto const known = cache_.units();
  for (auto const& id : units) {
    auto const at = std::ranges::find(known, id, &cached_unit::id);
    all.units.push_back({id, at == known.end() ? 0 : at->seconds});
  }
  write_file(source, library_source(all, program_identity()));
  run(tools_.compile(unit_kind::host, source, object, dependencies));
  objects.push_back(object);
  run(tools_.link(objects, made, has_device_code));
  fs::rename(made, target);
  std::error_code error;
  for (auto const& path : {source, object, dependencies}) fs::remove(path, error);
}

std::string compiler::library_of(std::vector<std::string> const& units) {
  std::string all = identity_;
  for (auto const& id : units) all += id;
  std::string const library = cache_.path("library-" + sha256(all).substr(0, 24) + ".so");
  if (!fs::exists(library)) link(units, library);
  return library;
}

} // namespace skerry::experiments
