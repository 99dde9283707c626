#include "experiments/run/campaign.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/run/environment.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/sha256.hpp"
#include "experiments/support/text_table.hpp"
#include <set>

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
  if (r.status == cell_result::state::skipped) return text + "skipped";
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
    has_environment_ = !environments.empty() && environments.back()->value("id", "") == environment["id"];
    for (json const* cell : file.before().of("cell")) done_[cell->value("key", "")] = cell->value("status", "");
  }
  bool has_environment() const { return has_environment_; }
  /// A failed cell is tried again.
  bool is_done(std::string const& key) const {
    auto const at = done_.find(key);
    return at != done_.end() && at->second != "failed";
  }

private:
  bool has_environment_ = false;
  std::map<std::string, std::string> done_;
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
  for (std::size_t begin = 0; begin < cells.size();) {
    std::size_t end = begin;
    while (end < cells.size() && cells[end].input == cells[begin].input) ++end;
    auto const& input = plan.inputs[cells[begin].input];
    grid_image const image(input);
    std::vector<std::pair<std::string, grid_cell>> of_image; // by a digest of the key: an order that favours nobody
    for (std::size_t k = begin; k < end; ++k)
      of_image.emplace_back(cell_key(plan.variants[cells[k].variant], input, image), cells[k]);
    if (grid.how.shuffled) std::ranges::sort(of_image, {}, [](auto const& keyed) { return sha256(keyed.first); });
    for (auto const& [key, cell] : of_image) {
      auto const& variant = plan.variants[cell.variant];
      if (before.is_done(key)) {
        ++counts.before;
        line.done(variant.name(), pixels_of(input), false);
        continue;
      }
      auto const result = measure(variant, image, grid.how);
      file.append(cell_record(cell, variant, input, image, result, environment["id"]));
      ++(result.status == cell_result::state::ok        ? counts.ok
         : result.status == cell_result::state::skipped ? counts.skipped
         : result.is_expected                           ? counts.expected
                                                        : counts.failed);
      line.done(sentence(variant, input, result), pixels_of(input), true);
    }
    begin = end;
  }
  line.clear();
  file.sync();
  return counts;
}

} // namespace skerry::experiments
