// `skerry rank`: results of a grid as tables, the fastest variant first.
#include "experiments/commands/command.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/ranking.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"

namespace skerry::experiments {

namespace {

struct rank_call {
  std::vector<std::string> inputs;
  std::string output, clock;
};

void rank(rank_call const& c) {
  if (!c.output.empty() && !c.output.ends_with(".md"))
    throw failure(2, "the output " + printable(c.output) + " has no known extension: allowed is .md");
  constexpr char const* clocks[] = {"warm", "cold", "cold_as_graph"};
  auto const* const clock =
      c.clock.empty() ? clocks[0] : clocks[parse_choice("--clock", c.clock, {"warm", "cold", "cold_as_graph"})];
  auto const tables = rankings(join(c.inputs), clock);
  if (tables.empty())
    throw failure(1, std::string("no cell has a ") + clock + " time: give another --clock, or other results");
  if (c.output.empty()) return print(markdown(tables));
  atomic_file file(c.output);
  file.write(markdown(tables));
  file.commit();
}

} // namespace

command rank_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("rank", "Order the variants of a grid by their times on each class of images.");
  auto const c = std::make_shared<rank_call>();
  add_texts(*app, "RESULTS", c->inputs, "FILE", "Results of 'skerry run', JSON Lines")->required();
  add_text(*app, "--clock", c->clock, "warm|cold|cold_as_graph", "Default warm");
  add_text(*app, "-o,--output", c->output, "FILE.md", "Default standard output");
  return {app, [c] { rank(*c); }};
}

} // namespace skerry::experiments
