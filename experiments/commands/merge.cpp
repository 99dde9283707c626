// `skerry merge`: results of several files as one; JSON Lines, CSV, or a table.
#include "experiments/commands/command.hpp"
#include "experiments/commands/targets.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/joined.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"

namespace skerry::experiments {

namespace {

struct merge_call {
  std::vector<std::string> inputs;
  std::string output;
  bool quiet = false;
};

void check_format(std::string const& path) {
  if (!path.ends_with(".jsonl") && !path.ends_with(".csv"))
    throw failure(2, "the output " + printable(path) + " has no known extension: allowed are .jsonl and .csv");
}

void merge(merge_call const& c) {
  if (!c.output.empty()) check_format(c.output);
  auto const all = join(c.inputs);
  if (!c.quiet) {
    for (auto const& path : all.cut)
      print_error("skerry: the last record of " + printable(path) + " is cut off: run its grid again to measure it\n");
    if (all.cells.size() < all.expected)
      print_error("skerry: " + std::to_string(all.cells.size()) + " of " + std::to_string(all.expected) +
                  " cells are there\n");
  }
  if (c.output.empty()) return print(results_table(all));
  atomic_file file(c.output);
  file.write(c.output.ends_with(".csv") ? csv(all) : json_lines(all));
  file.commit();
}

} // namespace

command merge_command(CLI::App& program) {
  auto* const app = program.add_subcommand("merge", "Join results of 'skerry run': shards, or several runs.");
  auto const c = std::make_shared<merge_call>();
  add_texts(*app, "RESULTS", c->inputs, "FILE", "Results, JSON Lines")->required();
  add_text(*app, "-o,--output", c->output, "FILE", "JSON Lines (.jsonl) or flat rows (.csv); default a table, shown");
  app->add_flag("--quiet", c->quiet, "Do not say what is missing");
  return {app, [c] { merge(*c); }};
}

} // namespace skerry::experiments
