// `skerry report`: results of grids as a page. A Python module makes it, experiments/report, which needs no package for the page.
#include "experiments/commands/command.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/data_folder.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/process.hpp"
#include "experiments/support/system_text.hpp"
#include <filesystem>

namespace skerry::experiments {

namespace {

namespace fs = std::filesystem;

struct report_call {
  std::vector<std::string> inputs;
  std::string output, figures, clock, title;
};

/// The user's choice, that of the build, or the system's.
std::string python() {
  if (std::string chosen = variable("SKERRY_PYTHON"); !chosen.empty()) return chosen;
  std::error_code none;
  std::string const built_with = SKERRY_REPORT_PYTHON;
  return !built_with.empty() && fs::exists(built_with, none) ? built_with : "python3";
}

void report(report_call const& c) {
  std::string const with = python();
  std::vector<std::string> command{with, "-B", (data_folder("report") / "report.py").string(), "-o", c.output};
  auto const option = [&](char const* name, std::string const& value) {
    if (!value.empty()) command.insert(command.end(), {name, value});
  };
  option("--figures", c.figures);
  option("--clock", c.clock);
  option("--title", c.title);
  command.push_back("--");
  command.insert(command.end(), c.inputs.begin(), c.inputs.end());
  std::string const log = (fs::temp_directory_path() / ("skerry-report-" + std::to_string(::getpid()))).string();
  pid_t const process = start_process(command, log);
  bool const worked = wait_for_one({process}).worked;
  std::string text = content_of(log);
  fs::remove(log);
  if (worked) return print_error(text);
  if (text.empty()) throw failure(1, "Python cannot be started as " + printable(with) + ": set SKERRY_PYTHON to one");
  // A refusal is one sentence; anything else ends with the line that says what went wrong.
  while (!text.empty() && text.back() == '\n') text.pop_back();
  std::string const last = text.substr(text.rfind('\n') + 1), own = "skerry report: ";
  throw failure(last.starts_with(own) ? 2 : 1, last.starts_with(own) ? last.substr(own.size()) : last);
}

} // namespace

command report_command(CLI::App& program) {
  auto* const app = program.add_subcommand("report", "Make a page of results, which works without a network.");
  auto const c = std::make_shared<report_call>();
  add_texts(*app, "RESULTS", c->inputs, "FILE", "Results of 'skerry run', JSON Lines, plain or compressed by xz")
      ->required();
  add_text(*app, "-o,--output", c->output, "FILE.html", "The page")->required();
  add_text(*app, "--figures", c->figures, "FOLDER", "Each chart as PDF and SVG, each table as LaTeX; needs matplotlib");
  add_text(*app, "--clock", c->clock, "warm|cold|cold_as_graph", "Default cold, or what all cells have");
  add_text(*app, "--title", c->title, "TEXT", "Default the names of the grids");
  return {app, [c] { report(*c); }};
}

} // namespace skerry::experiments
