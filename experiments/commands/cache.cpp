// `skerry cache`: what was compiled for grids, and room for more.
#include "experiments/compose/cache.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/compose/toolchain.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/text_table.hpp"

namespace skerry::experiments {

namespace {

struct cache_call {
  bool empties = false, as_json = false, quiet = false;
};

void cache(cache_call const& c) {
  compile_cache const all(compile_cache::default_folder());
  auto const [files, bytes] = all.size();
  if (c.empties) {
    std::size_t const removed = all.empty();
    return print(c.as_json ? dump({{"folder", all.folder()}, {"removed", removed}}) + "\n"
                           : std::to_string(removed) + " files removed from " + printable(all.folder()) + "\n");
  }
  std::string const mine = sha256(toolchain().identity());
  std::size_t cells = 0, current = 0, failed = 0, checked = 0, units = 0;
  double seconds = 0;
  for (auto const& unit : all.units()) {
    ++units;
    seconds += unit.seconds;
    for (auto const& cell : unit.cells) {
      if (unit.kind == "check") {
        ++checked;
        continue;
      }
      ++cells;
      current += unit.identity == mine ? 1 : 0;
      failed += cell.error.empty() ? 0 : 1;
    }
  }
  if (c.as_json)
    return print(dump({{"folder", all.folder()},
                       {"files", files},
                       {"bytes", bytes},
                       {"units", units},
                       {"compositions", cells},
                       {"of_this_program", current},
                       {"do_not_compile", failed},
                       {"checked", checked},
                       {"seconds", seconds}}) +
                 "\n");
  print(aligned({{"folder", printable(all.folder())},
                 {"size", fixed(double(bytes) / 1e6, 1) + " MB in " + std::to_string(files) + " files"},
                 {"compiled", std::to_string(cells) + " variants, " + std::to_string(current) +
                                  " of them by this program's compiler from these headers, " + std::to_string(failed) +
                                  " do not compile"},
                 {"checked", std::to_string(checked) + " compositions"},
                 {"time", fixed(seconds, 1) + " s of compilers"}},
                "ll"));
}

} // namespace

command cache_command(CLI::App& program) {
  auto* const app = program.add_subcommand("cache", "Show or empty the cache of compiled compositions.");
  auto const c = std::make_shared<cache_call>();
  app->add_flag("--empty", c->empties, "Remove everything in it");
  app->add_flag("--json", c->as_json, "One JSON document on standard output");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { cache(*c); }};
}

} // namespace skerry::experiments
