// `skerry bench`: algorithms side by side on the same images, each result checked before a time is shown.
#include "experiments/commands/bench_case.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/generate/kinds.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/image/read.hpp"
#include "experiments/image/threshold.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/nearest.hpp"

namespace skerry::experiments {

namespace {

struct bench_call {
  std::vector<std::string> names, kinds, sizes, inputs;
  std::string connectivity, backend, threads, repeat, seed, density, granularity;
  bool features = false, as_json = false, quiet = false;
};

std::vector<entry const*> algorithms_of(bench_call const& c) {
  std::vector<entry const*> chosen;
  if (c.names.empty()) {
    chosen = all_algorithms();
    std::erase_if(chosen, [](entry const* e) { return e->facts.status == status::as_published; });
  }
  for (auto const& name : c.names)
    for (entry const* e : algorithms_matching(name))
      if (std::ranges::find(chosen, e) == chosen.end()) chosen.push_back(e);
  return chosen;
}

bench_setting setting_of(bench_call const& c) {
  bench_setting s;
  if (!c.connectivity.empty()) s.connectivity = parse_choice("--connectivity", c.connectivity, {"4", "8"}) == 0 ? 4 : 8;
  if (!c.backend.empty()) check_backend(c.backend);
  s.backend = c.backend.empty() ? default_backend() : c.backend;
  if (!c.threads.empty()) s.threads = int(parse_integer("--threads", c.threads, 1, 1024));
  check_threads(s.backend, s.threads);
  if (!c.repeat.empty()) s.repeats = int(parse_integer("--repeat", c.repeat, 1, 1000000));
  s.features = c.features;
  return s;
}

// What the images are made from, in the order in which they are measured.
struct plan {
  std::vector<image_kind const*> kinds;
  std::vector<size_argument> sizes;
  generate_options options;
};

plan plan_of(bench_call const& c) {
  plan p;
  for (auto const& kind : c.kinds) p.kinds.push_back(&kind_named(kind));
  if (c.kinds.empty() && c.inputs.empty()) p.kinds.push_back(&kind_named("noise"));
  for (auto const& size : c.sizes) p.sizes.push_back(parse_size("--size", size));
  if (p.sizes.empty()) p.sizes.push_back({2048, 2048});
  auto const given = [&](std::string_view name, std::string const& text) {
    if (text.empty()) return false;
    bool const is_read = std::ranges::any_of(
        p.kinds, [&](image_kind const* k) { return std::ranges::find(k->options, name) != k->options.end(); });
    if (!is_read)
      throw failure(2,
                    "no kind of this call reads --" + std::string(name) + ": 'skerry generate --list' says which do");
    return true;
  };
  if (given("seed", c.seed)) p.options.seed = parse_seed("--seed", c.seed);
  if (given("density", c.density)) p.options.density = parse_real("--density", c.density, 0, 1);
  if (given("granularity", c.granularity))
    p.options.granularity = int(parse_integer("--granularity", c.granularity, 1, 1 << 20));
  if (!c.sizes.empty() && p.kinds.empty()) throw failure(2, "--size is given for no kind: an --input has its own size");
  return p;
}

bench_image made(image_kind const& kind, size_argument size, generate_options o) {
  o.width = size.width;
  o.height = size.height;
  bench_image image{.name = std::string(kind.name), .made_by = {{"kind", kind.name}}, .image = generate(kind.name, o)};
  for (auto const name : kind.options) {
    if (name == "seed") image.made_by["seed"] = o.seed;
    else if (name == "density") image.made_by["density"] = o.density;
    else if (name == "granularity") image.made_by["granularity"] = o.granularity;
  }
  return image;
}

bench_image read(std::string const& path) {
  return {.name = printable(path), .made_by = {{"input", path}}, .image = binarize(read_image(path), {}).image};
}

class runner {
public:
  explicit runner(bench_call const& c)
      : as_json_(c.as_json),
        line_(c.quiet),
        algorithms_(algorithms_of(c)),
        setting_(setting_of(c)),
        kokkos_(setting_.backend, kokkos_threads(setting_.backend, setting_.threads)) {}

  void on(bench_image image) {
    if (image.image.pixels.empty())
      throw failure(1, "the image " + image.name + " has no pixels: give one that takes time");
    line_.show("checking against a flood fill: " + image.name);
    image.reference = flood_fill(image.image, setting_.connectivity);
    for (entry const* algorithm : algorithms_) {
      line_.show(std::string(algorithm->facts.name) + " on " + image.name);
      auto const result = measure(*algorithm, image, setting_);
      if (result.skipped.empty() && !result.verified) ++wrong_;
      ++results_;
      if (as_json_) {
        line_.clear();
        print(dump(record(result, setting_), -1) + "\n");
      } else {
        rows_.push_back(bench_line(result));
      }
    }
  }

  void end() {
    line_.clear();
    if (!as_json_) print(aligned(rows_, bench_sides));
    if (wrong_ > 0)
      throw failure(1, std::to_string(wrong_) + " of " + std::to_string(results_) +
                           " results are wrong: they differ from a flood fill and have no time");
  }

private:
  bool as_json_;
  progress line_;
  std::vector<entry const*> algorithms_;
  bench_setting setting_;
  kokkos_runtime kokkos_;
  std::vector<table_row> rows_{bench_heading()};
  int wrong_ = 0, results_ = 0;
};

void bench(bench_call const& c) {
  plan const p = plan_of(c);
  runner runs(c);
  for (auto const* const kind : p.kinds)
    for (auto const size : p.sizes) runs.on(made(*kind, size, p.options));
  for (auto const& path : c.inputs) runs.on(read(path));
  runs.end();
}

} // namespace

command bench_command(CLI::App& program) {
  auto* const app = program.add_subcommand("bench", "Time algorithms side by side; each result is checked first.");
  auto const c = std::make_shared<bench_call>();
  add_texts(*app, "NAME", c->names, "", "Algorithms or shell patterns; default all but those as published");
  add_texts(*app, "--kind", c->kinds, "KIND",
            "A kind of 'skerry generate', repeatable; default noise unless --input is given");
  add_texts(*app, "--size", c->sizes, "N|WxH", "Of the generated images, repeatable; default 2048");
  add_texts(*app, "--input", c->inputs, "FILE", "An image file, repeatable; foreground as 'skerry label' takes it");
  add_text(*app, "--connectivity", c->connectivity, "4|8", "Default 8");
  add_text(*app, "--backend", c->backend, "NAME", "Default the fastest there is");
  add_text(*app, "--threads", c->threads, "N", "Default all cores");
  add_text(*app, "--repeat", c->repeat, "N", "Runs after warm-up, default 15");
  add_text(*app, "--seed", c->seed, "N", "For kinds that read it, default 0");
  add_text(*app, "--density", c->density, "D", "For kinds that read it, default 0.5");
  add_text(*app, "--granularity", c->granularity, "G", "For kinds that read it, default 1");
  app->add_flag("--features", c->features, "Measure features as well");
  app->add_flag("--json", c->as_json, "JSON Lines: a record per algorithm and image");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { bench(*c); }};
}

} // namespace skerry::experiments
