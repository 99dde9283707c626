#include "experiments/commands/label_result.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/choice.hpp"
#include "experiments/support/device.hpp"
#include "experiments/support/json.hpp"
#include "experiments/support/text_table.hpp"
#include "experiments/support/tuning.hpp"

namespace skerry::experiments {

namespace {

bool shows_rows(label_request const& request) { return !request.features.empty() && request.call.table.empty(); }

std::string threshold_in_words(label_request const& q, label_result const& r) {
  if (q.relation == "equal")
    return q.background ? "all but value " + std::to_string(*q.background) : "every value a region of its own";
  if (r.threshold_taken == "nonzero") return "value != 0";
  std::string const cut = "value > " + number_json(r.threshold_level).dump();
  return r.threshold_taken == "otsu" ? cut + ", by Otsu" : cut;
}

std::string first_rows(label_request const& q, label_result const& r) {
  constexpr std::size_t most = 10;
  feature_table const table(r.measured, q.features);
  std::vector<table_row> lines{table.names()};
  for (std::size_t k = 0; k < std::min(most, table.rows()); ++k) lines.push_back(table.cells(k));
  std::string text = "\n";
  text += aligned(lines, std::string(lines[0].size(), 'r'));
  if (table.rows() > most) text += "... " + std::to_string(table.rows() - most) + " more: --table FILE.csv has all\n";
  return text;
}

/// What the reports of what has not run begin with.
json called(label_request const& q, extent size) {
  return {{"input", q.call.input}, {"width", size.width}, {"height", size.height}, {"connectivity", q.connectivity}};
}
std::string image_in_words(label_request const& q, extent size) {
  return printable(q.call.input) + ", " + std::to_string(size.width) + " x " + std::to_string(size.height);
}

} // namespace

std::string plan_report(label_request const& q, extent size, memory_need const& need) {
  double const pixels = std::max(1.0, double(size.width) * double(size.height));
  double const per_pixel = double(need.workspace) / pixels;
  if (q.call.as_json) {
    json document = called(q, size);
    document["algorithm"] = q.algorithm->facts.name;
    document["backend"] = q.backend;
    document["bytes"] = {{"workspace", need.workspace},
                         {"workspace_per_pixel", per_pixel},
                         {"per_component", need.per_component},
                         {"labels", need.labels}};
    return dump(document) + "\n";
  }
  return aligned({{"image", image_in_words(q, size)},
                  {"algorithm", std::string(q.algorithm->facts.name) + ", " + std::to_string(q.connectivity) +
                                    "-connected, order " + std::string(to_string(q.what.order))},
                  {"backend", q.backend},
                  {"workspace", std::to_string(need.workspace) + " bytes, " + fixed(per_pixel, 2) + " a pixel"},
                  {"rows", std::to_string(need.per_component) + " bytes a component"},
                  {"labels", std::to_string(need.labels) + " bytes"}},
                 "ll");
}

std::string explain_report(label_request const& q, extent size, parts const& p, int threads) {
  std::string const asked = "as asked";
  std::string const why_algorithm = q.why_algorithm.empty() ? asked : q.why_algorithm;
  std::string const why_backend = q.call.backend.empty() && q.backend == default_backend() ? why_default(q.backend)
                                  : q.call.backend.empty() ? "the algorithm named is for it"
                                                           : asked;
  std::string const gives = in_words(q.what);
  if (q.call.as_json) {
    json document = called(q, size);
    document["order"] = to_string(q.what.order);
    document["gives"] = gives;
    document["algorithm"] = {{"name", q.algorithm->facts.name}, {"why", why_algorithm}};
    document["backend"] = {{"name", q.backend}, {"why", why_backend}, {"threads", threads}};
    document["parts"] = parts_json(p);
    return dump(document) + "\n";
  }
  return aligned({{"image", image_in_words(q, size)},
                  {"gives", gives + ", " + std::to_string(q.connectivity) + "-connected, order " +
                                std::string(to_string(q.what.order))},
                  {"backend", q.backend + ": " + why_backend},
                  {"threads", std::to_string(threads)},
                  {"algorithm", std::string(q.algorithm->facts.name) + ": " + why_algorithm},
                  {"tiling", p.tiling},
                  {"local", p.local},
                  {"merge", p.merge},
                  {"finish", p.finish}},
                 "ll");
}

std::string json_report(label_request const& q, label_result const& r) {
  json document{{"input", q.call.input},
                {"width", r.width},
                {"height", r.height},
                {"algorithm", q.algorithm->facts.name},
                {"parts", parts_json(r.parts)},
                {"connectivity", q.connectivity},
                {"relation", q.relation},
                {"order", to_string(q.what.order)},
                {"backend", q.backend},
                {"threads", r.threads},
                {"device", device_name(q.backend)}};
  if (q.relation == "equal") { // every value is taken as it is
    if (q.background) document["background"] = *q.background;
  } else if (r.threshold_taken == "nonzero") document["threshold"] = "nonzero"; // as --threshold takes it
  else document["threshold"] = number_json(r.threshold_level);
  document["foreground"] = r.foreground;
  document["components"] = r.components;
  if (r.dropped) {
    json& filter = document["filter"];
    if (q.filter) filter["condition"] = q.call.filter;
    if (q.largest) filter["largest"] = *q.largest;
    filter["dropped"] = *r.dropped;
  }
  if (!r.counts.empty()) document["counts"] = counts_json(r.counts);
  document["bytes"] = {{"workspace", r.workspace_bytes}, {"output", r.output_bytes}};
  json milliseconds{{"label", {{"min", r.label.min()}, {"median", r.label.median()}, {"runs", r.label.runs}}},
                    {"read", r.read}};
  if (r.write) milliseconds["write"] = *r.write;
  if (r.features) milliseconds["features"] = *r.features;
  document["milliseconds"] = std::move(milliseconds);
  std::string text = dump(document);
  if (shows_rows(q)) { // by hand: millions of rows are too many for a document in memory
    text.resize(text.rfind('}'));
    text.resize(text.find_last_not_of(" \n") + 1);
    text += ",\n  \"features\": " + json_rows(feature_table(r.measured, q.features)) + "\n}";
  }
  return text + "\n";
}

std::string text_report(label_request const& q, label_result const& r) {
  double const pixels = double(r.width) * double(r.height);
  std::vector<table_row> rows{
      {"image", printable(q.call.input) + ", " + std::to_string(r.width) + " x " + std::to_string(r.height)},
      {"foreground", (pixels > 0 ? fixed(100 * double(r.foreground) / pixels, 1) : "0") + " % (" +
                         threshold_in_words(q, r) + (q.threshold.invert ? ", inverted)" : ")")},
      {"components",
       std::to_string(r.components) + (r.dropped ? ", " + std::to_string(*r.dropped) + " more left out" : "")},
      {"algorithm", std::string(q.algorithm->facts.name) + ", " + std::to_string(q.connectivity) +
                        "-connected, order " + std::string(to_string(q.what.order))},
      {"backend", q.backend + ", " + std::to_string(r.threads) + (r.threads == 1 ? " thread" : " threads")},
      {"time", q.repeats == 0 ? fixed(r.label.min(), 3) + " ms"
                              : fixed(r.label.min(), 3) + " ms (median " + fixed(r.label.median(), 3) + " ms, " +
                                    std::to_string(q.repeats) + " runs)"}};
  std::string counted;
  for (auto const& [name, n] : r.counts) counted += (counted.empty() ? "" : ", ") + std::to_string(n) + " " + name;
  if (!counted.empty()) rows.insert(rows.end() - 2, {"counted", counted});
  for (auto const& [name, path] :
       {std::pair{"labels", &q.call.output}, {"table", &q.call.table}, {"overlay", &q.call.overlay}})
    if (!path->empty()) rows.push_back({name, printable(*path)});
  return aligned(rows, "ll") + (shows_rows(q) ? first_rows(q, r) : "");
}

} // namespace skerry::experiments
