// `skerry compare`: two results of a grid, and what changed between them beyond noise.
#include "experiments/commands/command.hpp"
#include "experiments/run/comparison.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/python_module.hpp"
#include "experiments/support/temporary_file.hpp"
#include <algorithm>
#include <cmath>
#include <fstream>

namespace skerry::experiments {

namespace {

struct compare_call {
  std::string a, b, share, p, page;
  bool all = false, checks = false, as_json = false, quiet = false;
};

json row_json(cell_comparison const& row) {
  json one{{"cell", row.what}};
  if (!row.note.empty()) {
    one["changed"] = row.note;
    return one;
  }
  one["clock"] = row.clock;
  one["verdict"] = to_string(row.verdict);
  one["before_ms"] = row.before;
  one["after_ms"] = row.after;
  one["ratio"] = row.after / row.before;
  one["p"] = row.p;
  return one;
}

json document(comparison const& found) {
  json rows = json::array(), changed = json::array();
  for (auto const& row : found.rows) rows.push_back(row_json(row));
  for (auto const& row : found.broken) changed.push_back(row_json(row));
  json d{{"cells", rows}, {"changed", changed}, {"only_in_first", found.only_a}, {"only_in_second", found.only_b}};
  for (change const verdict : {change::same, change::faster, change::slower, change::undecided})
    d[std::string(to_string(verdict))] = found.count(verdict);
  d["variants"] = json::array();
  for (auto const& group : found.times.groups)
    d["variants"].push_back({{"variant", group.what},
                             {"images", group.images},
                             {"ratio", group.ratio},
                             {"ci95", {group.low, group.high}},
                             {"p", group.p},
                             {"verdict", to_string(group.verdict)}});
  d["drift"] = {{"ratio", found.times.drift}, {"verdict", to_string(found.times.drift_verdict)}};
  d["noise"] = {{"share", found.rule.share}, {"p", found.rule.p}, {"scatter", found.times.scatter}};
  if (found.environment) d["environment"] = *found.environment;
  return d;
}

bool is_change(change verdict) { return verdict == change::faster || verdict == change::slower; }

/// The variants that changed over all images, or all of them.
std::string variants_table(comparison const& found, bool all) {
  std::vector<table_row> rows{{"VARIANT", "IMAGES", "RATIO", "95 %", "P", "VERDICT"}};
  for (auto const& group : found.times.groups)
    if (all || is_change(group.verdict))
      rows.push_back({group.what, std::to_string(group.images), fixed(group.ratio, 3),
                      fixed(group.low, 3) + " - " + fixed(group.high, 3), fixed(group.p, 4),
                      std::string(to_string(group.verdict))});
  return rows.size() > 1 ? aligned(rows, "lrrrrl") + "\n" : "";
}

std::string cells_table(comparison const& found, bool all) {
  std::vector<table_row> rows{{"CELL", "CLOCK", "BEFORE MS", "AFTER MS", "RATIO", "P", "VERDICT"}};
  auto sorted = found.rows;
  std::ranges::stable_sort(sorted, {}, [](auto const& row) { return -row.after / row.before; });
  for (auto const& row : sorted)
    if (all || is_change(row.verdict))
      rows.push_back({row.what, row.clock, fixed(row.before, 3), fixed(row.after, 3), fixed(row.after / row.before, 3),
                      fixed(row.p, 4), std::string(to_string(row.verdict))});
  std::string text = rows.size() > 1 ? aligned(rows, "llrrrrl") : "";
  for (auto const& row : found.broken) text += row.what + ": " + row.note + "\n";
  return text;
}

std::string summary(comparison const& found) {
  auto const share = [](double ratio) { return fixed(100 * std::abs(ratio - 1), 1) + " %"; };
  auto const count = [](std::size_t n, char const* what) { return std::to_string(n) + " " + what; };
  std::string text =
      count(found.times.groups.size(), "variants compared: ") + count(found.groups(change::slower), "slower, ") +
      count(found.groups(change::faster), "faster\n") + count(found.rows.size(), "times compared: ") +
      count(found.count(change::slower), "slower, ") + count(found.count(change::faster), "faster, ") +
      count(found.count(change::same), "the same within noise (from one run to the other a time scatters by ") +
      fixed(100 * found.times.scatter, 1) + " %)";
  if (auto const n = found.count(change::undecided); n > 0) text += ", " + count(n, "with fewer than 5 samples");
  text += "; " + count(found.broken.size(), "cells changed otherwise");
  if (found.only_a + found.only_b > 0)
    text += "; " + count(found.only_a, "only in the first, ") + count(found.only_b, "only in the second");
  text += "\n";
  if (std::abs(found.times.drift - 1) >= 0.005)
    text += "all together " + std::string(found.times.drift > 1 ? "slower" : "faster") + " by " +
            share(found.times.drift) + ", by the machine or by what all share; the verdicts leave that out\n";
  return text;
}

void write_page(compare_call const& c, comparison const& found) {
  temporary_file const data("comparison");
  std::ofstream(data.path()) << dump(document(found)) << "\n";
  print_error(run_python_module("compared", module_arguments({{"-o", c.page}}, {data.path(), c.a, c.b})));
}

void compare_files(compare_call const& c) {
  noise_rule rule;
  if (!c.share.empty()) rule.share = parse_real("--share", c.share, 0, 10);
  if (!c.p.empty()) rule.p = parse_real("--p", c.p, 0, 1);
  auto const found = compare(join({c.a}), join({c.b}), rule);
  if (found.rows.empty() && found.broken.empty())
    throw failure(1, "the two files have no cell in common that was measured: give two results of one grid");
  if (found.environment && !c.quiet)
    print_error("skerry: the two were measured under different conditions (" + *found.environment + " differs)\n");
  print(c.as_json ? dump(document(found)) + "\n"
                  : variants_table(found, c.all) + cells_table(found, c.all) + summary(found));
  if (!c.page.empty()) write_page(c, found);
  if (!c.checks) return;
  if (found.times.drift_verdict == change::slower)
    throw failure(1, "all together is slower by " + fixed(100 * (found.times.drift - 1), 1) +
                         " %: measure both on a machine that is left alone, or look for what all have in common");
  if (found.count(change::slower) + found.groups(change::slower) + found.broken.size() > 0)
    throw failure(1, std::to_string(found.groups(change::slower)) + " variants and " +
                         std::to_string(found.count(change::slower)) + " times are slower, and " +
                         std::to_string(found.broken.size()) + " cells changed otherwise: see the table");
}

} // namespace

command compare_command(CLI::App& program) {
  auto* const app = program.add_subcommand("compare", "Say what changed between two results beyond noise.");
  auto const c = std::make_shared<compare_call>();
  add_text(*app, "BEFORE", c->a, "", "Results of 'skerry run'")->required();
  add_text(*app, "AFTER", c->b, "", "The same grid, measured again")->required();
  add_text(*app, "--share", c->share, "S", "Changes below this share of the time are noise; default 0.05");
  add_text(*app, "--p", c->p, "P", "Of the changes reported, the share that may be chance; default 0.01");
  app->add_flag("--all", c->all, "Show every time, changed or not");
  app->add_flag("--check", c->checks, "End with status 1 where anything is slower, or changed otherwise");
  app->add_flag("--json", c->as_json, "All of it for scripts");
  add_text(*app, "--html", c->page, "FILE.html", "A page of all of it, which works without a network");
  app->add_flag("--quiet", c->quiet, "No remark on conditions that differ");
  return {app, [c] { compare_files(*c); }};
}

} // namespace skerry::experiments
