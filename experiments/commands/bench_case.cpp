#include "experiments/commands/bench_case.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/labeling.hpp"

namespace skerry::experiments {

namespace {

double megapixels_per_second(bench_result const& r) {
  return double(r.image->image.pixels.size()) / (1000 * r.times.min());
}

json times_json(samples const& times) {
  return {{"min", times.min()}, {"median", times.median()}, {"runs", times.runs}};
}

std::string size_of(bench_image const& image) {
  return std::to_string(image.image.width) + "x" + std::to_string(image.image.height);
}

} // namespace

bench_result measure(entry const& algorithm, bench_image& image, bench_setting const& setting) {
  bench_result result{.algorithm = &algorithm, .image = &image};
  auto const* const variant = algorithm.find(setting.connectivity, setting.backend);
  if (variant == nullptr) {
    result.skipped = "not there " + std::to_string(setting.connectivity) + "-connected on " + setting.backend;
    return result;
  }
  if (!variant->fits({image.image.width, image.image.height})) {
    result.skipped = "the image is too large for it";
    return result;
  }
  if (algorithm.facts.status == status::as_published && setting.order != label_order::any) {
    result.skipped = "it is shown as published and its labels are not numbered";
    return result;
  }
  bool const labels = setting.labels && algorithm.gives("labels");
  bool const features = algorithm.gives("features") && (setting.features || !labels);
  labeling work(algorithm, *variant, image.image, {{labels, features, setting.order}, setting.threads});
  result.threads = work.threads();
  result.parts = work.parts();
  work.label();
  result.counts = work.counts();
  if (!work.is_right(image.reference)) return result;
  for (int k = 0; k < setting.repeats; ++k) {
    work.prepare();
    bool const is_last = k + 1 == setting.repeats; // its labels are checked
    if (auto const cold = work.label_cold(false, false)) {
      result.times.runs.push_back(*cold);
      if (auto const as_graph = work.label_cold(true, is_last)) result.as_graph.runs.push_back(*as_graph);
      else if (is_last) work.label(); // a loop of the host is no graph
      continue;
    }
    stopwatch const watch;
    work.label();
    result.times.runs.push_back(watch.milliseconds());
  }
  result.verified = work.is_right(image.reference);
  if (!result.verified || image.floor) return result;
  image.floor = device_floor(setting.backend, image.image.width, image.image.height, setting.repeats);
  if (!image.floor) image.floor = measure_floor(image.image, result.threads, setting.repeats);
  return result;
}

json record(bench_result const& r, bench_setting const& setting) {
  json document{{"algorithm", r.algorithm->facts.name},
                {"status", to_string(r.algorithm->facts.status)},
                {"parts", parts_json(r.skipped.empty() ? r.parts : r.algorithm->parts)},
                {"connectivity", setting.connectivity},
                {"order", to_string(setting.order)},
                {"backend", setting.backend},
                {"image", r.image->made_by},
                {"width", r.image->image.width},
                {"height", r.image->image.height},
                {"components", r.image->reference.rows.size()},
                {"features", setting.features || !r.algorithm->gives("labels")}};
  if (!r.skipped.empty()) {
    document["skipped"] = r.skipped;
    return document;
  }
  document["threads"] = r.threads;
  document["device"] = device_name(setting.backend);
  document["verified"] = r.verified;
  if (!r.counts.empty()) document["counts"] = counts_json(r.counts);
  if (!r.verified) return document;
  byte_floor const floor = *r.image->floor;
  document["milliseconds"] = times_json(r.times);
  if (!r.as_graph.runs.empty()) document["milliseconds_as_graph"] = times_json(r.as_graph);
  document["floor"] = {{"read", floor.read}, {"copy", floor.copy}};
  document["ratio"] = r.times.min() / floor.copy;
  document["megapixels_per_second"] = megapixels_per_second(r);
  return document;
}

table_row bench_heading() {
  return {"ALGORITHM", "IMAGE", "SIZE", "MIN MS", "MEDIAN MS", "FLOOR MS", "RATIO", "MPIXEL/S"};
}

table_row bench_line(bench_result const& r) {
  table_row row{std::string(r.algorithm->facts.name), r.image->name, size_of(*r.image)};
  if (!r.skipped.empty() || !r.verified) {
    row.push_back(r.skipped.empty() ? "wrong" : "skipped");
    row.resize(bench_heading().size(), "-");
    return row;
  }
  double const floor = r.image->floor->copy;
  for (double const value : {r.times.min(), r.times.median(), floor}) row.push_back(fixed(value, 3));
  row.push_back(fixed(r.times.min() / floor, 2));
  row.push_back(fixed(megapixels_per_second(r), 1));
  return row;
}

} // namespace skerry::experiments
