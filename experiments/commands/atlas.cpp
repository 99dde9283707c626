// `skerry atlas`: which algorithm is the fastest where, learned from results whose images have statistics. A Python module learns it.
#include "experiments/commands/command.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/python_module.hpp"

namespace skerry::experiments {

namespace {

struct atlas_call {
  std::vector<std::string> inputs;
  std::string output, rule, clock, entries;
};

void atlas(atlas_call const& c) {
  print(run_python_module(
      "atlas", module_arguments({{"-o", c.output}, {"--rule", c.rule}, {"--clock", c.clock}, {"--entries", c.entries}},
                                c.inputs)));
}

} // namespace

command atlas_command(CLI::App& program) {
  auto* const app = program.add_subcommand(
      "atlas", "Say which algorithm is the fastest on which images, and predict times from statistics of an image.");
  auto const c = std::make_shared<atlas_call>();
  add_texts(*app, "RESULTS", c->inputs, "FILE", "Results of a grid with statistics = true, plain or compressed by xz")
      ->required();
  add_text(*app, "-o,--output", c->output, "FILE.html", "The atlas as a page; default: a table on standard output");
  add_text(*app, "--rule", c->rule, "FILE.json", "The models, and the rule which entry to take");
  add_text(*app, "--clock", c->clock, "warm|cold|cold_as_graph", "Default cold, or what all cells have");
  add_text(*app, "--entries", c->entries, "NAMES", "Of these alone, separated by commas; default all");
  return {app, [c] { atlas(*c); }};
}

} // namespace skerry::experiments
