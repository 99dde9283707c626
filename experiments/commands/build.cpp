// `skerry build`: what a grid names, compiled into a plugin for a machine that has no compiler.
#include "experiments/commands/command.hpp"
#include "experiments/commands/targets.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/resolve.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"

namespace skerry::experiments {

namespace {

struct build_call {
  std::string grid, output;
  std::vector<std::string> axes, presets;
  bool quiet = false;
};

void check_library_target(std::string const& path) {
  if (!path.ends_with(".so")) throw failure(2, "-o is '" + path + "': allowed is a name that ends with .so");
}

void build(build_call const& c) {
  check_target(c.output, check_library_target);
  grid_file const grid = read_grid(c.grid, c.presets, c.axes);
  auto plan = expand(grid);
  auto const built = build_library(grid, plan.variants, c.output, c.quiet);
  for (auto const& sentence : built.failures) print_error("skerry: " + printable(sentence) + "\n");
  print(std::to_string(built.cells) + " variants in " + printable(c.output) + ", " + std::to_string(built.skipped) +
        " skipped, " + std::to_string(built.failed) + " do not compile\n");
  if (built.failed > 0)
    throw failure(1, std::to_string(built.failed) + " variants do not compile: the lines above say why");
}

} // namespace

command build_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("build", "Compile the compositions of a grid into a plugin for 'skerry run'.");
  auto const c = std::make_shared<build_call>();
  add_text(*app, "GRID", c->grid, "", "A grid file, TOML or JSON: see docs/experiments.md")->required();
  add_text(*app, "-o,--output", c->output, "FILE", "The plugin, a shared library: FILE.so")->required();
  add_texts(*app, "--axis", c->axes, "NAME=VALUES", "In place of the grid's: backend=cuda; repeatable");
  add_texts(*app, "--preset", c->presets, "NAME", "Of the grid's presets; repeatable");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { build(*c); }};
}

} // namespace skerry::experiments
