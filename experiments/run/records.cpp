#include "experiments/run/records.hpp"
#include "experiments/run/environment.hpp"
#include "experiments/run/results_file.hpp"
#include "experiments/run/statistics.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/sha256.hpp"
#include <cmath>

namespace skerry::experiments {

namespace {

constexpr std::size_t digits_of_name = 24;

std::int64_t nanoseconds(double milliseconds) { return std::llround(1e6 * milliseconds); }

json samples_json(samples const& times) {
  json raw = json::array();
  for (double const t : times.runs) raw.push_back(nanoseconds(t));
  auto const s = summarize(times.runs);
  return {{"samples_ns", raw},
          {"summary_ns",
           {{"min", nanoseconds(s.min)},
            {"q1", nanoseconds(s.q1)},
            {"median", nanoseconds(s.median)},
            {"q3", nanoseconds(s.q3)},
            {"iqr", nanoseconds(s.iqr())},
            {"max", nanoseconds(s.max)},
            {"mean", nanoseconds(s.mean)},
            {"deviation", nanoseconds(s.deviation)},
            {"ci95", {nanoseconds(s.low), nanoseconds(s.high)}}}}};
}

json phases_json(std::vector<cell_phase> const& phases) {
  json all = json::array();
  for (auto const& phase : phases) {
    json one{{"sweep", phase.sweep}, {"calls", phase.calls}};
    if (!phase.times.runs.empty()) one.update(samples_json(phase.times));
    if (!phase.counts.is_null()) one["counts"] = phase.counts;
    all.push_back(std::move(one));
  }
  return all;
}

json timing_json(cell_result const& r) {
  json timing{{"method", r.method}};
  if (!r.warm.runs.empty()) timing["warm"] = samples_json(r.warm);
  if (!r.cold.runs.empty()) timing["cold"] = samples_json(r.cold);
  if (!r.as_graph.runs.empty()) timing["cold_as_graph"] = samples_json(r.as_graph);
  timing["open_ns"] = nanoseconds(r.open);
  timing["first_ns"] = nanoseconds(r.first);
  if (r.to_device) timing["to_device_ns"] = nanoseconds(*r.to_device);
  if (r.from_device) timing["from_device_ns"] = nanoseconds(*r.from_device);
  return timing;
}

json input_json(grid_input const& input, grid_image const& image) {
  json in{{"name", input.item.name},
          {"group", input.item.group},
          {"from", input.from},
          {"made_by", made_by(input.item)},
          {"sha256", image.digest()}};
  if (image.skipped().empty()) {
    in["width"] = image.pixels().width;
    in["height"] = image.pixels().height;
    in["foreground"] = image.foreground();
    if (!image.statistics().is_null()) in["statistics"] = image.statistics();
  } else if (input.item.width > 0) {
    in["width"] = input.item.width;
    in["height"] = input.item.height;
  }
  return in;
}

char const* name_of(cell_result::state s) {
  return s == cell_result::state::ok ? "ok" : s == cell_result::state::failed ? "failed" : "skipped";
}

} // namespace

json protocol_json(protocol const& how) {
  json caches = json::array();
  if (how.warm) caches.push_back("warm");
  if (how.cold) caches.push_back("cold");
  json record{{"samples", how.samples},         {"warmup", how.warmup},    {"seconds", how.seconds},
              {"run_seconds", how.run_seconds}, {"caches", caches},        {"phases", how.phases},
              {"features", how.features},       {"shuffled", how.shuffled}};
  if (!how.named_features.empty()) record["features"] = how.named_features;
  if (how.max_rounds > 0) record["max_rounds"] = how.max_rounds;
  if (how.least_occupancy > 0 || how.most_occupancy < 1)
    record["occupancy"] = {how.least_occupancy, how.most_occupancy};
  if (how.statistics) record["statistics"] = true;
  if (how.times_wrong) record["wrong"] = "timed"; // absent in older results, too
  return record;
}

json grid_record(grid_file const& grid, grid_plan const& plan, std::string const& shard) {
  json axes = json::object();
  for (auto const& axis : grid.axes) axes[axis.name] = axis.texts();
  json record{{"record", "grid"},
              {"schema_version", schema_version},
              {"name", grid.name},
              {"axes", axes},
              {"protocol", protocol_json(grid.how)},
              {"cells", plan.cells.size()},
              {"excluded", plan.excluded}};
  if (!shard.empty()) record["shard"] = shard;
  return record;
}

json variant_json(grid_variant const& v) {
  json variant = json::object();
  if (!v.algorithm.empty()) {
    variant["algorithm"] = v.algorithm;
    variant["status"] = to_string(v.known->facts.status);
  } else {
    for (std::size_t k = 0; k < policy_axes.size(); ++k)
      variant["combination"][std::string(policy_axes[k])] = v.composed->policies[k];
    for (std::size_t k = 0; k < trait_axes.size(); ++k)
      if (v.composed->traits[k] != usual_traits[k])
        variant["combination"][std::string(trait_axes[k])] = v.composed->traits[k];
    for (auto const& [axis, value] : v.filled) variant["filled"][axis] = value;
  }
  variant["connectivity"] = v.connectivity;
  variant["backend"] = v.backend;
  if (v.threads > 0) variant["threads"] = v.threads;
  variant["tuning"] = v.tuning;
  if (!v.measuring.empty()) variant["measuring"] = v.measuring;
  if (v.what.order != label_order::any) variant["order"] = to_string(v.what.order); // absent in older results, too
  variant["gives"] = json::array();
  if (v.what.labels && v.form != nullptr && v.skipped.empty()) variant["gives"].push_back("labels");
  if (v.what.features && v.form != nullptr && v.skipped.empty()) variant["gives"].push_back("features");
  return variant;
}

std::string cell_name(grid_variant const& variant, grid_input const& input) {
  return sha256(dump(variant_json(variant), -1) + "\n" + input.item.name + "\n" + dump(made_by(input.item), -1))
      .substr(0, digits_of_name);
}

std::string cell_key(grid_variant const& variant, grid_input const& input, grid_image const& image) {
  return sha256(cell_name(variant, input) + "\n" + image.digest() + "\n" + build_identity() + "\n" +
                (variant.code.empty() ? "" : variant.code + "\n") + device_identity(variant.backend))
      .substr(0, digits_of_name);
}

json cell_record(grid_cell const& which, grid_variant const& variant, grid_input const& input, grid_image const& image,
                 cell_result const& r, std::string const& environment) {
  json record{{"record", "cell"},
              {"key", cell_key(variant, input, image)},
              {"cell", cell_name(variant, input)},
              {"env", environment},
              {"number", which.number},
              {"variant", variant_json(variant)},
              {"input", input_json(input, image)},
              {"status", name_of(r.status)}};
  if (!r.reason.empty()) record["reason"] = r.reason;
  if (r.is_expected) record["expected"] = true;
  if (r.wall > 0) record["wall_ns"] = nanoseconds(r.wall);
  if (variant.compiled)
    record["compile"] = {{"seconds", std::round(1000 * variant.compiled->seconds) / 1000},
                         {"was_there", variant.compiled->was_there}};
  if (!variant.code.empty()) record["code"] = variant.code;
  if (r.status == cell_result::state::skipped) return record;
  if (!r.parts.local.empty()) record["parts"] = parts_json(r.parts);
  if (r.threads > 0) record["threads"] = r.threads;
  bool const right = r.status == cell_result::state::ok;
  record["check"] = {{"oracle", "flood fill"}, {"status", right ? "same" : "different"}, {"components", r.components}};
  if (r.wrong)
    record["check"].update({{"pixels_wrong", r.wrong->pixels}, {"components_wanted", r.wrong->components_wanted}});
  if (!right && !r.counts.empty()) record["counts"] = counts_json(r.counts);
  if (!right && r.warm.runs.empty() && r.cold.runs.empty()) return record;
  if (!r.warm.runs.empty() || !r.cold.runs.empty()) {
    record["timing"] = timing_json(r);
    double const median = (r.warm.runs.empty() ? r.cold : r.warm).median();
    double const pixels = double(image.pixels().pixels.size());
    record["throughput"] = {{"megapixels_per_second", pixels / (1000 * median)},
                            {"megabytes_per_second", (pixels + double(r.output)) / (1000 * median)}};
  }
  if (!r.counts.empty()) record["counts"] = counts_json(r.counts);
  if (!r.phases.empty()) record["phases"] = phases_json(r.phases);
  record["memory"] = {{"workspace_bytes", r.workspace}, {"output_bytes", r.output}};
  if (r.peak > 0) record["memory"]["peak_bytes"] = r.peak;
  return record;
}

} // namespace skerry::experiments
