// `skerry tune`: which algorithm is the fastest on this machine, by size and result, for `skerry label` to take.
#include "experiments/commands/bench_case.hpp"
#include "experiments/commands/command.hpp"
#include "experiments/generate/sets.hpp"
#include "experiments/image/atomic_file.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/arguments.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/console.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include "experiments/support/nearest.hpp"
#include "experiments/support/tuning.hpp"
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iterator>

namespace skerry::experiments {

namespace {

struct tune_call {
  std::string backend, threads, connectivity, repeat, output;
  std::vector<std::string> sizes;
  bool all_images = false, as_json = false, quiet = false;
};

/// Of the set standard: each class once, few enough to be measured in minutes.
constexpr std::array few_images{"noise-g1-d0.5", "noise-g2-d0.6", "noise-g8-d0.4", "full",    "spiral",
                                "diagonals-8",   "blobs-8",       "blobs-128",     "terrain", "text"};
constexpr std::array<wanted, 3> results{{{true, false, label_order::consecutive},
                                         {true, true, label_order::consecutive},
                                         {false, true, label_order::consecutive}}};
/// How many times as slow as the fastest an algorithm may be before it is given up, on the images of a size, and for larger ones.
constexpr double far_behind = 3, too_slow_to_catch_up = 2;
/// What would be taken anyhow stays unless another is faster by more than this: less is noise.
constexpr double clearly_faster = 1.02;

/// An algorithm on the images of one size, so far.
struct contender {
  entry const* algorithm;
  double sum = 0; ///< of logarithms of milliseconds
  int images = 0;
  double mean() const { return images == 0 ? 0 : std::exp(sum / images); }
};

struct tuned_size {
  tuned_choice choice;
  std::string untuned;
  double untuned_milliseconds;
};

double time_of(bench_result const& r) { return (r.as_graph.runs.empty() ? r.times : r.as_graph).median(); }

std::vector<bench_image> images_of(int side, int connectivity, bool all) {
  std::vector<bench_image> images;
  for (image_item const& item : set_items("standard", {side, side, {}})) {
    bool const is_one_of_few = std::ranges::find(few_images, item.name) != few_images.end();
    if (!item.skipped.empty() || !(all || is_one_of_few)) continue;
    images.push_back({.name = item.name, .made_by = made_by(item), .image = make(item)});
    images.back().reference = flood_fill(images.back().image, connectivity);
    images.back().floor = byte_floor{0, 0}; // nothing is compared with it
  }
  return images;
}

class tuner {
public:
  explicit tuner(tune_call const& c)
      : line_(c.quiet),
        repeats_(c.repeat.empty() ? 7 : int(parse_integer("--repeat", c.repeat, 1, 1000000))),
        all_images_(c.all_images),
        backend_(c.backend.empty() ? default_backend() : c.backend),
        threads_(c.threads.empty() ? 0 : int(parse_integer("--threads", c.threads, 1, 1024))) {
    check_backend(backend_);
    check_threads(backend_, threads_);
    connectivities_ = {4, 8};
    if (!c.connectivity.empty())
      connectivities_ = {parse_choice("--connectivity", c.connectivity, {"4", "8"}) == 0 ? 4 : 8};
    for (auto const& text : c.sizes) sides_.push_back(int(parse_integer("--size", text, 1, 1 << 15)));
    if (sides_.empty()) sides_ = {64, 256, 1024, 2048, 4096};
    std::ranges::sort(sides_);
    auto const [first, last] = std::ranges::unique(sides_);
    sides_.erase(first, last);
  }

  std::vector<tuned_size> run() {
    kokkos_runtime const kokkos(kokkos_on_device(backend_), kokkos_threads(backend_, threads_));
    std::vector<tuned_size> tuned;
    for (int const connectivity : connectivities_) {
      std::array<std::vector<contender>, results.size()> left;
      for (std::size_t k = 0; k < results.size(); ++k) left[k] = all_that_suit(connectivity, results[k]);
      for (int const side : sides_) {
        line_.show("making images of " + std::to_string(side) + " x " + std::to_string(side));
        auto images = images_of(side, connectivity, all_images_);
        for (std::size_t k = 0; k < results.size(); ++k)
          if (!left[k].empty()) tuned.push_back(fastest(connectivity, results[k], side, images, left[k]));
      }
    }
    line_.clear();
    return tuned;
  }

private:
  std::vector<contender> all_that_suit(int connectivity, wanted what) const {
    std::vector<contender> all;
    for (entry const* e : all_algorithms())
      if (suits(*e, connectivity, what, backend_)) all.push_back({e});
    return all;
  }

  tuned_size fastest(int connectivity, wanted what, int side, std::vector<bench_image>& images,
                     std::vector<contender>& left) {
    auto const untuned = untuned_entry(connectivity, what, backend_, "foreground", {side, side}).name;
    bench_setting const setting{.connectivity = connectivity,
                                .threads = threads_,
                                .repeats = repeats_,
                                .backend = backend_,
                                .features = what.features,
                                .labels = what.labels,
                                .order = what.order};
    for (contender& c : left) c = {c.algorithm};
    int threads = 1;
    for (bench_image& image : images) {
      for (contender& c : left) {
        line_.show(in_words(what) + ", " + std::to_string(connectivity) + "-connected, " + std::to_string(side) +
                   " x " + std::to_string(side) + ", " + image.name + ": " + std::string(c.algorithm->facts.name));
        auto const result = measure(*c.algorithm, image, setting);
        if (!result.skipped.empty()) continue;
        if (!result.verified)
          throw failure(1, std::string(c.algorithm->facts.name) + " is wrong on " + image.name + " of " +
                               std::to_string(side) + " x " + std::to_string(side) +
                               " pixels, and nothing is written: report it with 'skerry --version'");
        c.sum += std::log(time_of(result));
        ++c.images;
        threads = std::max(1, result.threads);
      }
      give_up(left, far_behind, untuned);
    }
    std::ranges::stable_sort(left, {}, &contender::mean);
    auto const taken_anyhow = std::ranges::find(left, untuned, [](auto const& c) { return c.algorithm->facts.name; });
    double const untuned_time = taken_anyhow->mean();
    if (untuned_time < clearly_faster * left.front().mean()) std::rotate(left.begin(), taken_anyhow, taken_anyhow + 1);
    tuned_size found{.choice = {.on = {backend_, device_name(backend_), threads, connectivity},
                                .gives = in_words(what),
                                .side = side,
                                .algorithm = std::string(left.front().algorithm->facts.name),
                                .milliseconds = left.front().mean()},
                     .untuned = untuned,
                     .untuned_milliseconds = untuned_time};
    if (left.size() > 1) {
      found.choice.next = left[1].algorithm->facts.name;
      found.choice.next_milliseconds = left[1].mean();
    }
    give_up(left, too_slow_to_catch_up, untuned);
    return found;
  }

  // The algorithms that lie far behind the fastest go, and those that do not take every image. What would be taken anyhow stays.
  static void give_up(std::vector<contender>& left, double factor, std::string const& untuned) {
    int const images = std::ranges::max(left, {}, &contender::images).images;
    double best = HUGE_VAL;
    for (contender const& c : left)
      if (c.images == images) best = std::min(best, c.mean());
    std::erase_if(left, [&](contender const& c) {
      return c.algorithm->facts.name != untuned && (c.images < images || c.mean() > factor * best);
    });
  }

  progress line_;
  int repeats_;
  bool all_images_;
  std::string backend_;
  int threads_;
  std::vector<int> connectivities_, sides_;
};

std::string table_of(std::vector<tuned_size> const& tuned) {
  std::vector<table_row> rows{{"CONNECTIVITY", "GIVES", "SIZE", "FASTEST", "MS", "SECOND", "MS", "UNTUNED", "MS"}};
  for (auto const& [c, untuned, time] : tuned) {
    bool const alone = c.next.empty();
    rows.push_back({std::to_string(c.on.connectivity), c.gives, std::to_string(c.side), c.algorithm,
                    fixed(c.milliseconds, 4), alone ? "-" : c.next, alone ? "-" : fixed(c.next_milliseconds, 4),
                    untuned, fixed(time, 4)});
  }
  return aligned(rows, "rlrlrlrlr");
}

void tune(tune_call const& c) {
  auto const path = c.output.empty() ? tuning_file() : c.output;
  if (path.empty())
    throw failure(2, "there is no file for what is measured, since SKERRY_TUNING is empty or HOME is not set: name one "
                     "with -o");
  auto const kept = read_tuning(path); // what cannot be understood is refused before anything runs
  if (c.output.empty()) {
    std::error_code ignored; // the file says what is wrong
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  }
  atomic_file file(path);
  auto const tuned = tuner(c).run();
  std::vector<tuned_choice> choices;
  std::ranges::transform(tuned, std::back_inserter(choices), &tuned_size::choice);
  file.write(dump(tuning_json(with_choices(kept, choices))) + "\n");
  file.commit();
  if (c.as_json) return print(dump(tuning_json(choices)) + "\n");
  print(table_of(tuned) + "written to " + printable(path) +
        (path == tuning_file() ? ", which 'skerry label' reads\n" : "; SKERRY_TUNING names it to 'skerry label'\n"));
}

} // namespace

command tune_command(CLI::App& program) {
  auto* const app =
      program.add_subcommand("tune", "Measure which algorithm is the fastest here; 'skerry label' then takes it.");
  auto const c = std::make_shared<tune_call>();
  add_text(*app, "--backend", c->backend, "NAME", "Default the fastest there is");
  add_text(*app, "--threads", c->threads, "N", "Default all cores");
  add_text(*app, "--connectivity", c->connectivity, "4|8", "Default both");
  add_texts(*app, "--size", c->sizes, "N", "Side of the square images, repeatable; default 64, 256, 1024, 2048, 4096");
  add_text(*app, "--repeat", c->repeat, "N", "Runs after warm-up, default 7");
  app->add_flag("--all-images", c->all_images, "Every image of the set standard that is made, not one of each class");
  add_text(*app, "-o,--output", c->output, "FILE", "Default SKERRY_TUNING, else tuning.json in ~/.config/skerry");
  app->add_flag("--json", c->as_json, "What was measured as a document");
  app->add_flag("--quiet", c->quiet, "No progress");
  return {app, [c] { tune(*c); }};
}

} // namespace skerry::experiments
