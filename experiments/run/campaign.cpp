#include "experiments/run/campaign.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/environment.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/text_table.hpp"
#include <future>
#include <memory>
#include <set>
#include <span>

namespace skerry::experiments {

namespace {

std::vector<std::string> backends_of(std::vector<grid_variant> const& variants) {
  std::set<std::string> all;
  for (auto const& v : variants) all.insert(v.backend);
  return {all.begin(), all.end()};
}

double pixels_of(grid_input const& input) {
  return std::max(1.0, double(input.item.width) * double(input.item.height));
}

std::string sentence(grid_variant const& v, grid_input const& in, cell_result const& r) {
  std::string text = v.name();
  text.append(" ").append(std::to_string(v.connectivity)).append(" ").append(v.backend);
  if (v.threads > 1) text.append(" x").append(std::to_string(v.threads));
  text.append(" on ").append(in.item.name).append(" ");
  text.append(std::to_string(in.item.width)).append("x").append(std::to_string(in.item.height)).append(": ");
  if (r.status == cell_result::state::skipped) return text + "skipped: " + r.reason;
  if (r.status == cell_result::state::failed) return text + "failed: " + r.reason;
  samples const& times = r.warm.runs.empty() ? r.cold : r.warm;
  return text + (times.runs.empty() ? "counted" : fixed(times.median(), 3) + " ms");
}

/// What is in the file already, and whether this run may add to it.
class earlier_results {
public:
  earlier_results(results_file const& file, std::string const& path, json const& environment, protocol const& how,
                  bool mixes) {
    auto const grids = file.before().of("grid");
    auto const environments = file.before().of("environment");
    if (!mixes && !environments.empty()) {
      auto const differs = first_difference(*environments.back(), environment);
      if (!differs.empty())
        throw failure(1, printable(path) + " has results of another build or machine (" + differs +
                             " differs): give another file with -o, or --mix-env to keep both in one");
    }
    if (!mixes && !grids.empty() && grids.back()->value("protocol", json{}) != protocol_json(how))
      throw failure(1, printable(path) + " has results of another protocol (samples, caches, phases or features "
                                         "differ): give another file with -o, or --mix-env to keep both in one");
    has_environment_ = !environments.empty() && environments.back()->value("id", "") == environment.value("id", "");
    for (json const* cell : file.before().of("cell"))
      done_[cell->value("key", "")] = cell->value("status", "") != "failed" || cell->value("expected", false);
  }
  bool has_environment() const { return has_environment_; }
  /// A failed cell is tried again, but where that is expected.
  bool is_done(std::string const& key) const {
    auto const at = done_.find(key);
    return at != done_.end() && at->second;
  }

private:
  bool has_environment_ = false;
  std::map<std::string, bool> done_;
};

/// The cells of one image: the image, and what is still to do on it.
struct image_work {
  struct keyed_cell {
    std::string key;
    grid_cell cell;
    bool is_done;
  };
  grid_image image;
  std::vector<keyed_cell> cells;
};

class image_works {
public:
  image_works(grid_file const& grid, grid_plan const& plan, std::vector<grid_cell> const& cells,
              earlier_results const& before)
      : grid_(grid), plan_(plan), cells_(cells), before_(before) {
    // On the host it would take cores and caches from what is measured.
    reads_ahead_ = std::ranges::all_of(plan.variants, [](auto const& v) { return backend_named(v.backend).on_device; });
  }

  /// The next image with cells, prepared: none of them waits for it. Null after the last.
  std::unique_ptr<image_work> next() {
    auto work = ahead_.valid() ? ahead_.get() : prepared(take());
    if (reads_ahead_)
      if (auto const after = take(); !after.empty())
        ahead_ = std::async(std::launch::async, [this, after] { return prepared(after); });
    return work;
  }

private:
  using span = std::span<grid_cell const>;

  /// Cells of one image.
  span take() {
    std::size_t const begin = at_;
    while (at_ < cells_.size() && cells_[at_].input == cells_[begin].input) ++at_;
    return span(cells_).subspan(begin, at_ - begin);
  }

  std::unique_ptr<image_work> prepared(span cells) const {
    if (cells.empty()) return {};
    auto const& input = plan_.inputs[cells.front().input];
    auto work = std::make_unique<image_work>(image_work{grid_image(input, grid_.how), {}});
    std::set<grid_image::question> questions;
    for (auto const& cell : cells) {
      auto const& variant = plan_.variants[cell.variant];
      auto key = cell_key(variant, input, work->image);
      bool const is_done = before_.is_done(key);
      if (!is_done && variant.form != nullptr) questions.insert({variant.connectivity, variant.relation() == "equal"});
      work->cells.push_back({std::move(key), cell, is_done});
    }
    work->image.prepare(questions);
    if (grid_.how.shuffled) // by a digest of the key: an order that favours nobody
      std::ranges::sort(work->cells, {}, [](auto const& keyed) { return sha256(keyed.key); });
    return work;
  }

  grid_file const& grid_;
  grid_plan const& plan_;
  std::vector<grid_cell> const& cells_;
  earlier_results const& before_;
  std::size_t at_ = 0;
  bool reads_ahead_ = false;
  std::future<std::unique_ptr<image_work>> ahead_;
};

} // namespace

std::vector<grid_cell> cells_of(grid_plan const& plan, shard part) {
  auto cells = plan.cells;
  std::erase_if(cells, [&](grid_cell const& cell) { return !part.holds(cell.number); });
  return cells;
}

int kokkos_threads_of(std::vector<grid_variant> const& variants) {
  int threads = 1;
  for (auto const& v : variants)
    if (int const n = kokkos_threads(v.backend, v.threads); n != 1) threads = n;
  return threads;
}

campaign_counts run_campaign(grid_file const& grid, grid_plan const& plan, std::vector<grid_cell> cells,
                             campaign_options const& options) {
  results_file file(options.output);
  if (file.before().is_cut && !options.quiet)
    print_error("skerry: the last record of " + printable(options.output) +
                " was cut off: its cell is measured again\n");
  json const environment = environment_record(backends_of(plan.variants), options.command);
  earlier_results const before(file, options.output, environment, grid.how, options.mix_env);
  file.append(grid_record(grid, plan, options.shard_text));
  if (!before.has_environment()) file.append(environment);

  double pixels = 0;
  for (auto const& cell : cells) pixels += pixels_of(plan.inputs[cell.input]);
  run_progress line(options.quiet, cells.size(), pixels);
  campaign_counts counts;
  image_works works(grid, plan, cells, before);
  host::buffer room;
  while (auto const work = works.next())
    for (auto const& [key, cell, is_done] : work->cells) {
      auto const& variant = plan.variants[cell.variant];
      auto const& input = plan.inputs[cell.input];
      if (is_done) {
        ++counts.before;
        line.done(variant.name(), pixels_of(input), false);
        continue;
      }
      auto const result = measure(variant, work->image, grid.how, room);
      file.append(cell_record(cell, variant, input, work->image, result, environment["id"]));
      if (result.status == cell_result::state::skipped && counts.why_skipped.empty())
        counts.why_skipped = variant.name() + " on " + input.item.name + ": " + result.reason;
      ++(result.status == cell_result::state::ok        ? counts.ok
         : result.status == cell_result::state::skipped ? counts.skipped
         : result.is_expected                           ? counts.expected
                                                        : counts.failed);
      line.done(sentence(variant, input, result), pixels_of(input), true);
    }
  line.clear();
  file.sync();
  return counts;
}

} // namespace skerry::experiments
