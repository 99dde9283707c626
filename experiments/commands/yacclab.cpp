// `skerry yacclab`: configurations of YACCLAB as grids, and results as its files. A Python module reads and writes them.
#include "experiments/commands/command.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/python_module.hpp"

namespace skerry::experiments {

namespace {

struct yacclab_call {
  std::string configuration, grid, data, folder, clock;
  std::vector<std::string> inputs;
};

void run_form(char const* form, std::vector<std::string> const& arguments) {
  std::vector<std::string> all{form};
  all.insert(all.end(), arguments.begin(), arguments.end());
  print(run_python_module("yacclab", all));
}

} // namespace

command yacclab_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("yacclab", "Read a configuration of YACCLAB as a grid, or write results as its tables.");
  auto const c = std::make_shared<yacclab_call>();
  auto* const grid = app->add_subcommand("grid", "Write the grid that a configuration of YACCLAB asks for.");
  add_text(*grid, "CONFIG", c->configuration, "FILE.yaml", "YACCLAB's configuration")->required();
  add_text(*grid, "-o,--output", c->grid, "FILE.toml", "The grid; default standard output");
  add_text(*grid, "--data", c->data, "FOLDER", "Where its data sets are; default what the configuration says");
  auto* const tables = app->add_subcommand("tables", "Write results in the files that YACCLAB writes.");
  add_texts(*tables, "RESULTS", c->inputs, "FILE", "Results of 'skerry run', plain or compressed by xz")->required();
  add_text(*tables, "-o,--output", c->folder, "FOLDER", "Where the files go")->required();
  add_text(*tables, "--clock", c->clock, "warm|cold", "Default cold, or what all cells have");
  return {app, [c, grid, tables] {
            if (grid->parsed())
              return run_form("grid", module_arguments({{"-o", c->grid}, {"--data", c->data}}, {c->configuration}));
            if (tables->parsed())
              return run_form("tables", module_arguments({{"-o", c->folder}, {"--clock", c->clock}}, c->inputs));
            throw failure(
                2, "yacclab needs to know what to do: allowed are 'skerry yacclab grid' and 'skerry yacclab tables'");
          }};
}

} // namespace skerry::experiments
