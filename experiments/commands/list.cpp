#include "experiments/commands/list.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/text_table.hpp"

namespace skerry::experiments {

namespace {

std::string connectivities(entry const& e) {
  std::vector<std::string> numbers;
  for (int const c : e.connectivity) numbers.push_back(std::to_string(c));
  return listed(numbers);
}

struct list_options {
  bool as_json = false, markdown = false, policies = false, quiet = false;
  std::string pattern;
};

void list(list_options const& o) {
  if (o.as_json && o.markdown) throw failure(2, "--json and --markdown exclude each other: give one of them");
  if (o.policies && (o.markdown || !o.pattern.empty()))
    throw failure(2, "--policies goes with neither --markdown nor --algorithm: give it alone, or with --json");
  if (o.policies) return print(o.as_json ? dump(policies_json()) + "\n" : policies_table());
  auto const algorithms = o.pattern.empty() ? all_algorithms() : algorithms_like(o.pattern);
  if (o.markdown) return print(catalog_page(algorithms));
  if (!o.as_json) return print(entry_table(algorithms));
  json document = json::array();
  for (entry const* e : algorithms) document.push_back(entry_json(*e));
  print(dump(document) + "\n");
}

} // namespace

json entry_json(entry const& e) {
  json document{{"name", e.facts.name},
                {"title", e.facts.title},
                {"source", e.facts.source},
                {"year", e.facts.year},
                {"status", to_string(e.facts.status)},
                {"connectivity", e.connectivity},
                {"relation", e.relation},
                {"parts", parts_json(e.parts)},
                {"site", e.site},
                {"store", e.store},
                {"backends", usable_backends(e)},
                {"output", e.output}};
  if (paper_kernels const& k = e.facts.kernels; !k.merge.empty())
    document["kernels"] = {{"local", k.local}, {"merge", k.merge}, {"finish", k.finish}};
  if (e.facts.status == status::as_published) document["counterexample"] = e.facts.counterexample;
  return document;
}

std::string entry_table(std::vector<entry const*> const& algorithms) {
  std::vector<table_row> rows{{"NAME", "STATUS", "YEAR", "CONNECTIVITY", "RELATION", "OUTPUT", "BACKENDS", "TITLE"}};
  for (entry const* e : algorithms)
    rows.push_back({std::string(e->facts.name), std::string(to_string(e->facts.status)), std::to_string(e->facts.year),
                    connectivities(*e), listed(e->relation), listed(e->output), listed(usable_backends(*e)),
                    std::string(e->facts.title)});
  return aligned(rows, "llllllll");
}

std::vector<entry const*> algorithms_like(std::string const& pattern) {
  if (is_pattern(pattern)) return algorithms_matching(pattern);
  auto found = all_algorithms();
  std::erase_if(found, [&](entry const* e) { return e->facts.name.find(pattern) == std::string_view::npos; });
  if (found.empty()) refuse_algorithm(pattern);
  return found;
}

command list_command(CLI::App& program) {
  auto* const app = program.add_subcommand("list", "Show the algorithms of the catalogue.");
  auto const o = std::make_shared<list_options>();
  add_text(*app, "--algorithm", o->pattern, "PATTERN",
           "Only names that this shell pattern matches, or that contain this text");
  app->add_flag("--policies", o->policies, "The policies on each axis, as a grid names them, in place of algorithms");
  app->add_flag("--json", o->as_json, "A JSON array of all that is known of each algorithm");
  app->add_flag("--markdown", o->markdown, "The catalogue as a page, docs/catalog.md");
  app->add_flag("--quiet", o->quiet, "No progress");
  return {app, [o] { list(*o); }};
}

} // namespace skerry::experiments
