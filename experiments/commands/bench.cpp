// `skerry bench`: algorithms side by side on the same images, each result checked before a time is shown.
#include "experiments/commands/bench_case.hpp"
#include "experiments/commands/bench_images.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/run/resolve.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/component_rows.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include <map>

namespace skerry::experiments {

namespace {

constexpr char const* as_they_come = "as they come"; ///< --features without names

struct bench_call {
  std::vector<std::string> names, headers;
  std::string connectivity, backend, threads, order, repeat, features;
  image_request images;
  bool as_json = false, quiet = false;
};

std::vector<entry const*> algorithms_of(bench_call const& c, bench_setting const& setting) {
  std::vector<entry const*> chosen;
  if (!c.headers.empty() && std::ranges::none_of(c.names, [](auto const& name) { return is_composition(name); }))
    throw failure(2, "--header is given and no composition: allowed is algorithm<...>, which names its types");
  if (c.names.empty()) {
    chosen = all_algorithms();
    std::erase_if(chosen, [](entry const* e) { return e->facts.status == status::as_published; });
  }
  for (auto const& name : c.names) {
    if (is_composition(name)) {
      auto const composed = parse_composition("NAME", name);
      if (composed.connectivity != setting.connectivity)
        throw failure(2, "an algorithm is " + std::to_string(composed.connectivity) +
                             "-connected, and --connectivity is " + std::to_string(setting.connectivity) +
                             ": give the same");
      chosen.push_back(&composed_algorithm(composed, setting.backend, setting.order, c.headers, c.quiet));
      continue;
    }
    if (c.features == as_they_come && registry::all().find(name) == nullptr && feature_named(name) != nullptr)
      throw failure(2, "no algorithm is named '" + name + "', but a feature is: give features as --features=" + name);
    for (entry const* e : algorithms_matching(name))
      if (std::ranges::find(chosen, e) == chosen.end()) chosen.push_back(e);
  }
  return chosen;
}

// Algorithms that give features give exactly those that are named; the others as they are.
void measure_by_name(bench_call const& c, bench_setting const& setting, std::vector<entry const*>& algorithms) {
  if (c.features.empty() || c.features == as_they_come) return;
  auto const names = parse_features_of_one_image(c.features);
  for (entry const*& e : algorithms)
    if (e->find(setting.connectivity, setting.backend) != nullptr)
      e = &measuring_algorithm(*e, names, false, setting.connectivity, setting.backend, c.quiet);
}

bench_setting setting_of(bench_call const& c) {
  bench_setting s;
  if (!c.connectivity.empty()) s.connectivity = parse_choice("--connectivity", c.connectivity, {"4", "8"}) == 0 ? 4 : 8;
  if (!c.backend.empty()) check_backend(c.backend);
  s.backend = c.backend.empty() ? default_backend() : c.backend;
  if (!c.threads.empty()) s.threads = int(parse_integer("--threads", c.threads, 1, 1024));
  check_threads(s.backend, s.threads);
  if (!c.order.empty()) s.order = parse_order("--order", c.order);
  if (!c.repeat.empty()) s.repeats = int(parse_integer("--repeat", c.repeat, 1, 1000000));
  s.features = !c.features.empty();
  return s;
}

bench_image made(image_item const& item) {
  bench_image image{.name = item.name, .made_by = {}, .image = make(item)};
  if (item.kind.empty()) {
    image.made_by = item.group == "file" ? json{{"input", item.files.front()}} : made_by(item);
  } else {
    image.made_by = {{"kind", item.kind}};
    image.made_by.update(options_json(kind_named(item.kind), item.options));
  }
  if (item.name != item.kind && item.group != "file") image.made_by["name"] = item.name; // of a set
  return image;
}

class runner {
public:
  explicit runner(bench_call const& c)
      : as_json_(c.as_json),
        line_(c.quiet),
        setting_(setting_of(c)),
        algorithms_(algorithms_of(c, setting_)),
        kokkos_(kokkos_on_device(setting_.backend), kokkos_threads(setting_.backend, setting_.threads)) {
    measure_by_name(c, setting_, algorithms_);
  }

  void on(bench_image image) {
    if (image.image.pixels.empty())
      throw failure(1, "the image " + image.name + " has no pixels: give one that takes time");
    line_.show("checking against a flood fill: " + image.name);
    image.reference = flood_fill(image.image, setting_.connectivity);
    for (entry const* algorithm : algorithms_) {
      line_.show(std::string(algorithm->facts.name) + " on " + image.name);
      auto const result = measure(*algorithm, image, setting_);
      if (!result.skipped.empty()) {
        why_skipped_[std::string(algorithm->facts.name)] = result.skipped;
        ++skipped_;
      } else if (!result.verified) {
        ++wrong_;
      }
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
    if (skipped_ > 0 && skipped_ == results_)
      throw failure(1, "nothing was measured: " + why_skipped_.begin()->first + ": " + why_skipped_.begin()->second);
    if (!as_json_)
      for (auto const& [name, why] : why_skipped_) print(name + " was skipped: " + why + "\n");
    if (wrong_ > 0)
      throw failure(1, std::to_string(wrong_) + " of " + std::to_string(results_) +
                           " results are wrong: they differ from a flood fill and have no time");
  }

private:
  bool as_json_;
  progress line_;
  bench_setting setting_;
  std::vector<entry const*> algorithms_;
  kokkos_runtime kokkos_;
  std::vector<table_row> rows_{bench_heading()};
  std::map<std::string, std::string> why_skipped_; // by algorithm
  int wrong_ = 0, skipped_ = 0, results_ = 0;
};

void bench(bench_call const& c) {
  auto const items = items_of(c.images);
  runner runs(c);
  for (auto const& item : items) {
    if (item.skipped.empty()) runs.on(made(item));
    else if (!c.quiet) print_error("skerry: " + item.name + " is left out: " + item.skipped + "\n");
  }
  runs.end();
}

} // namespace

command bench_command(CLI::App& program) {
  auto* const app = program.add_subcommand("bench", "Time algorithms side by side; each result is checked first.");
  auto const c = std::make_shared<bench_call>();
  add_texts(*app, "NAME", c->names, "",
            "Algorithms, shell patterns, or algorithm<...>; default all but those as published");
  add_texts(*app, "--header", c->headers, "FILE", "With algorithm<...>: a header of your own policies; repeatable");
  add_image_options(*app, c->images);
  add_text(*app, "--connectivity", c->connectivity, "4|8", "Default 8");
  add_text(*app, "--backend", c->backend, "NAME", "Default the fastest there is");
  add_text(*app, "--threads", c->threads, "N", "Default all cores");
  add_text(*app, "--order", c->order, "consecutive|minimum|any",
           "How components are numbered, as 'skerry label' has it; default any, as each algorithm leaves them");
  add_text(*app, "--repeat", c->repeat, "N", "Runs after warm-up, default 15");
  app->add_flag("--features{" + std::string(as_they_come) + "}", c->features,
                "Measure features as well; --features=area,extent measures these and no others");
  app->add_flag("--json", c->as_json, "JSON Lines: a record per algorithm and image");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { bench(*c); }};
}

} // namespace skerry::experiments
