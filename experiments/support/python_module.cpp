#include "experiments/support/python_module.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/data_folder.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/process.hpp"
#include "experiments/support/system_text.hpp"
#include "experiments/support/temporary_file.hpp"

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

/// The user's choice, that of the build, or the system's.
std::string python() {
  if (std::string chosen = variable("SKERRY_PYTHON"); !chosen.empty()) return chosen;
  std::error_code none;
  std::string const built_with = SKERRY_REPORT_PYTHON;
  return !built_with.empty() && fs::exists(built_with, none) ? built_with : "python3";
}

} // namespace

std::string run_python_module(std::string const& module, std::vector<std::string> const& arguments) {
  std::string const with = python();
  std::vector<std::string> command{with, "-B", (data_folder("report") / (module + ".py")).string()};
  command.insert(command.end(), arguments.begin(), arguments.end());
  temporary_file const log(module);
  pid_t const process = start_process(command, log.path());
  bool const worked = wait_for_one({process}).worked;
  std::string text = content_of(log.path());
  if (worked) return text;
  if (text.empty()) throw failure(1, "Python cannot be started as " + printable(with) + ": set SKERRY_PYTHON to one");
  // A refusal is one sentence; anything else ends with the line that says what went wrong.
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::string const last = text.substr(text.rfind('\n') + 1);
  if (!last.starts_with("skerry ")) throw failure(1, last);
  throw failure(2, last.substr(last.find(": ") + 2));
}

std::vector<std::string> module_arguments(std::vector<std::pair<std::string, std::string>> const& options,
                                          std::vector<std::string> const& rest) {
  std::vector<std::string> all;
  for (auto const& [name, value] : options)
    if (!value.empty()) all.insert(all.end(), {name, value});
  all.emplace_back("--");
  all.insert(all.end(), rest.begin(), rest.end());
  return all;
}

} // namespace skerry::experiments
