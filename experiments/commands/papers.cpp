// `skerry papers`: the tables and figures of papers, to list, to run and to judge.
#include "experiments/commands/papers.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/data_folder.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/json.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/python_module.hpp"
#include <algorithm>
#include <filesystem>
#include <fstream>

namespace skerry::experiments {

std::vector<paper_grid> papers_in(std::string const& folder) {
  std::vector<paper_grid> all;
  for (auto const& file : std::filesystem::directory_iterator(folder)) {
    if (file.path().extension() != ".toml") continue;
    paper_grid one{file.path().stem().string(), file.path().string(), "", {}};
    std::ifstream lines(file.path());
    constexpr std::string_view claim = "# Claim: ";
    for (std::string line; std::getline(lines, line) && line.starts_with("# ");) {
      if (line.starts_with(claim)) one.claims.push_back(line.substr(claim.size()));
      else if (one.title.empty()) one.title = line.substr(2);
    }
    all.push_back(one);
  }
  std::ranges::sort(all, {}, &paper_grid::name);
  return all;
}

std::vector<std::string> as_run_of_paper(int argc, char const* const* argv) {
  std::vector<std::string> words(argv, argv + argc);
  if (words.size() < 4 || words[1] != "papers" || words[2] != "run" || words[3].starts_with("-")) return {};
  auto const all = papers_in(data_folder("papers").string());
  auto const found = std::ranges::find(all, words[3], &paper_grid::name);
  if (found == all.end()) {
    std::vector<std::string_view> names(all.size());
    std::ranges::transform(all, names.begin(), &paper_grid::name);
    throw failure(2, "no table or figure is named " + printable(words[3]) + ": the nearest are " +
                         nearest(words[3], names) + "; 'skerry papers' lists all");
  }
  std::vector<std::string> call{words[0], "run", found->path};
  call.insert(call.end(), words.begin() + 4, words.end());
  return call;
}

namespace {

struct papers_call {
  bool as_json = false;
  std::vector<std::string> results;
  std::string output;
};

void papers(papers_call const& c) {
  auto const all = papers_in(data_folder("papers").string());
  if (c.as_json) {
    json document = json::array();
    for (auto const& p : all) document.push_back({{"name", p.name}, {"title", p.title}, {"claims", p.claims}});
    return print(dump(document) + "\n");
  }
  std::string text;
  for (auto const& p : all) {
    text += p.name + "\n  " + p.title + "\n";
    for (auto const& claim : p.claims) text += "  - " + claim + "\n";
  }
  print(text + "\n'skerry papers run NAME --preset small' runs one on this machine, '--preset full' on a device.\n");
}

void verdicts(papers_call const& c) {
  print(run_python_module(
      "verdicts", module_arguments({{"--grids", data_folder("papers").string()}, {"-o", c.output}}, c.results)));
}

} // namespace

command papers_command(CLI::App& program) {
  auto* const app = program.add_subcommand(
      "papers", "List the tables and figures of papers, run one, or compare results with what they claim.");
  auto const c = std::make_shared<papers_call>();
  app->add_flag("--json", c->as_json, "One JSON document");
  auto* const run = app->add_subcommand("run", "Run one: as 'skerry run' with its grid, and with all of its options.");
  run->footer("skerry papers run NAME [OPTIONS]: 'skerry papers' lists the names, 'skerry run --help' the options.");
  run->allow_extras();
  auto* const judge = app->add_subcommand("verdicts", "Say of each claim what the results say, as a page in Markdown.");
  add_texts(*judge, "RESULTS", c->results, "FILE", "Results of 'skerry papers run', plain or compressed by xz")
      ->required();
  add_text(*judge, "-o,--output", c->output, "FILE.md", "The page; default standard output");
  return {app, [c, run, judge] {
            if (judge->parsed()) return verdicts(*c);
            if (run->parsed()) throw failure(2, "no table or figure is named: 'skerry papers' lists them");
            papers(*c);
          }};
}

} // namespace skerry::experiments
