// `skerry run`: a grid of variants on images, into a file of results that a later run completes.
#include "experiments/commands/command.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/axes.hpp"
#include "experiments/run/campaign.hpp"
#include "experiments/run/placed.hpp"
#include "experiments/run/resolve.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/text_table.hpp"
#include <filesystem>

namespace skerry::experiments {

namespace {

struct run_call {
  std::string grid, output, shard, natural;
  std::vector<std::string> axes, presets, plugins;
  bool lists = false, dry_run = false, profile = false, mix_env = false, as_json = false, quiet = false;
};

std::string size_text(image_item const& item) {
  return item.width > 0 ? std::to_string(item.width) + "x" + std::to_string(item.height) : "its own";
}

void list_cells(grid_plan const& plan, std::vector<grid_cell> const& cells, bool as_json) {
  std::vector<table_row> rows{{"CELL", "VARIANT", "CONNECTIVITY", "BACKEND", "THREADS", "IMAGE", "SIZE", "SKIPPED"}};
  std::string lines;
  for (auto const& cell : cells) {
    auto const& v = plan.variants[cell.variant];
    auto const& in = plan.inputs[cell.input];
    auto const& skipped = !v.failed.empty() ? v.failed : v.skipped.empty() ? in.item.skipped : v.skipped;
    if (as_json) {
      json one{{"number", cell.number},
               {"cell", cell_name(v, in)},
               {"variant", variant_json(v)},
               {"input", {{"name", in.item.name}, {"from", in.from}, {"made_by", made_by(in.item)}}}};
      if (!skipped.empty()) one["skipped"] = skipped;
      lines += dump(one, -1) + "\n";
    } else {
      rows.push_back({std::to_string(cell.number), v.name(), std::to_string(v.connectivity), v.backend,
                      v.threads > 0 ? std::to_string(v.threads) : "-", in.item.name, size_text(in.item), skipped});
    }
  }
  print(as_json ? lines : aligned(rows, "rlrlrlll"));
}

/// What a run would do, as far as that is known without making the images.
void say_what_would_run(grid_plan const& plan, std::vector<grid_cell> const& cells, std::string const& output) {
  std::map<std::string, std::size_t> skipped;
  std::size_t runs = 0, done = 0;
  std::map<std::string, std::string> before;
  if (std::filesystem::exists(output))
    for (auto const& stored = read_results(output); json const* cell : stored.of("cell"))
      before[cell->value("cell", "")] = cell->value("status", "");
  for (auto const& cell : cells) {
    auto const& v = plan.variants[cell.variant];
    auto const& in = plan.inputs[cell.input];
    if (!v.failed.empty()) ++skipped[v.failed];
    else if (!v.skipped.empty()) ++skipped[v.skipped];
    else if (!in.item.skipped.empty()) ++skipped[in.item.skipped];
    else if (auto const at = before.find(cell_name(v, in)); at != before.end() && at->second == "ok") ++done;
    else ++runs;
  }
  std::string text = std::to_string(cells.size()) + " cells: " + std::to_string(plan.variants.size()) +
                     " variants on " + std::to_string(plan.inputs.size()) + " images";
  if (plan.excluded > 0) text += ", " + std::to_string(plan.excluded) + " excluded";
  std::size_t const compiled = compositions_to_compile(plan.variants);
  if (compiled > 0) text += ", " + std::to_string(compiled) + " variants to compile";
  text += "\n" + std::to_string(runs) + " to measure, " + std::to_string(done) + " measured already in " +
          printable(output) + "\n";
  for (auto const& [reason, times] : skipped) text += std::to_string(times) + " skipped: " + reason + "\n";
  print(text);
}

void profile(grid_plan const& plan, std::vector<grid_cell> const& cells) {
  for (auto const& cell : cells) run_once(plan.variants[cell.variant], grid_image(plan.inputs[cell.input]));
}

void say_how_it_went(campaign_counts const& n, std::string const& output, bool as_json) {
  if (as_json)
    return print(dump({{"output", output},
                       {"cells", n.all()},
                       {"ok", n.ok},
                       {"failed", n.failed},
                       {"failed_as_expected", n.expected},
                       {"skipped", n.skipped},
                       {"before", n.before}}) +
                 "\n");
  std::string text = std::to_string(n.all()) + " cells: " + std::to_string(n.ok) + " measured";
  auto const also = [&](std::size_t count, char const* what) {
    if (count > 0) text += ", " + std::to_string(count) + " " + what;
  };
  also(n.before, "there already");
  also(n.skipped, "skipped");
  also(n.expected, "wrong as published");
  also(n.failed, "failed");
  print(text + "; results in " + printable(output) + "\n");
}

/// What a grid names may be listed and planned anywhere; it runs where its backends are.
void check_backends(grid_file const& grid) {
  auto const* const axis = grid.find("backend");
  if (axis == nullptr) return;
  for (auto const& value : axis->values) at_place(value.at, [&] { check_backend(value.text); });
}

void run(run_call const& c) {
  grid_file grid = read_grid(c.grid, c.presets, c.axes);
  if (!c.natural.empty()) grid.how.natural = c.natural;
  shard const part = c.shard.empty() ? shard{} : parse_shard(c.shard);
  if (int(c.lists) + int(c.dry_run) + int(c.profile) > 1)
    throw failure(2, "--list, --dry-run and --profile exclude each other: give one of them");
  grid_plan plan = expand(grid);
  bool const runs = !c.lists && !c.dry_run;
  if (runs) check_backends(grid);
  resolve(grid, plan.variants, {c.plugins, runs, c.quiet});
  check_any_runs(grid, plan.variants);
  auto const cells = cells_of(plan, part);
  std::string output = c.output;
  if (output.empty()) {
    output = std::filesystem::path(c.grid).stem().string();
    if (!c.shard.empty()) output += "." + std::to_string(part.index) + "of" + std::to_string(part.count);
    output += ".jsonl";
  }
  if (c.lists) return list_cells(plan, cells, c.as_json);
  if (c.dry_run) return say_what_would_run(plan, cells, output);
  kokkos_runtime const kokkos(
      std::ranges::any_of(plan.variants, [](auto const& v) { return kokkos_on_device(v.backend); }),
      kokkos_threads_of(plan.variants));
  if (c.profile) return profile(plan, cells);
  std::vector<std::string> command{"skerry", "run", c.grid};
  for (auto const& axis : c.axes) command.insert(command.end(), {"--axis", axis});
  for (auto const& preset : c.presets) command.insert(command.end(), {"--preset", preset});
  for (auto const& plugin : c.plugins) command.insert(command.end(), {"--plugin", plugin});
  if (!c.shard.empty()) command.insert(command.end(), {"--shard", c.shard});
  auto const counts = run_campaign(grid, plan, cells, {output, c.shard, c.mix_env, c.quiet, command});
  say_how_it_went(counts, output, c.as_json);
  if (counts.skipped > 0 && counts.skipped == counts.all())
    throw failure(1, "nothing of this grid could be measured; " + counts.why_skipped);
  if (counts.failed > 0)
    throw failure(1, std::to_string(counts.failed) + " of " + std::to_string(counts.all()) +
                         " cells failed: their reasons are in " + printable(output));
}

} // namespace

command run_command(CLI::App& program) {
  auto* const app = program.add_subcommand("run", "Measure a grid of algorithms and policies on images.");
  auto const c = std::make_shared<run_call>();
  add_text(*app, "GRID", c->grid, "", "A grid file, TOML or JSON: see docs/experiments.md")->required();
  add_text(*app, "-o,--output", c->output, "FILE",
           "Results, JSON Lines; default the name of the grid's file with .jsonl in place of .toml, here");
  add_texts(*app, "--axis", c->axes, "NAME=VALUES",
            "In place of the grid's: size=256,512 or density=0:1:0.1; repeatable");
  add_text(*app, "--natural", c->natural, "FOLDER", "Of the natural images of sets, in place of the grid's");
  add_texts(*app, "--preset", c->presets, "NAME", "Of the grid's presets; repeatable");
  add_texts(*app, "--plugin", c->plugins, "FILE", "Compositions that 'skerry build' compiled; repeatable");
  add_text(*app, "--shard", c->shard, "I/N",
           "Part I of N of the cells, for several machines; 'skerry merge' joins them");
  app->add_flag("--list", c->lists, "Show the cells, and run nothing");
  app->add_flag("--dry-run", c->dry_run, "Say what would be measured or skipped, and run nothing");
  app->add_flag("--profile", c->profile, "Run each cell once, without checks and results, for a profiler");
  app->add_flag("--mix-env", c->mix_env, "Add to results of another build, machine or protocol");
  app->add_flag("--json", c->as_json, "How it went (or the list, as JSON Lines) for scripts");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { run(*c); }};
}

} // namespace skerry::experiments
