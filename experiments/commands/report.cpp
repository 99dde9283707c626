// `skerry report`: results of grids as a page. A Python module makes it, experiments/report, which needs no package for the page.
#include "experiments/commands/command.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/data_folder.hpp"
#include "experiments/support/python_module.hpp"

namespace skerry::experiments {

namespace {

struct report_call {
  std::vector<std::string> inputs;
  std::string output, figures, clock, title;
};

void report(report_call const& c) {
  print_error(run_python_module("report", module_arguments({{"-o", c.output},
                                                            {"--figures", c.figures},
                                                            {"--clock", c.clock},
                                                            {"--title", c.title},
                                                            {"--skerry", program_path().string()}},
                                                           c.inputs)));
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
