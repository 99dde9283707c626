#include "experiments/run/comparison.hpp"
#include "experiments/run/environment.hpp"
#include "experiments/run/statistics.hpp"
#include <algorithm>
#include <map>

namespace skerry::experiments {

namespace {

std::vector<double> samples_of(json const& cell, char const* clock) {
  std::vector<double> milliseconds;
  if (!cell.contains("timing") || !cell["timing"].contains(clock)) return milliseconds;
  for (json const& t : cell["timing"][clock].at("samples_ns")) milliseconds.push_back(t.get<double>() / 1e6);
  return milliseconds;
}

std::string variant_text(json const& cell) {
  json const& v = cell.at("variant");
  std::string text = variant_name(cell);
  text.append(", ").append(std::to_string(v.value("connectivity", 8))).append("-connected, ");
  text.append(v.value("backend", ""));
  if (v.contains("threads")) text.append(" x").append(std::to_string(v.value("threads", 0)));
  if (auto const tuning = v.value("tuning", "default"); tuning != "default") text.append(", ").append(tuning);
  if (v.contains("order")) text.append(", ").append(v.value("order", ""));
  if (json const gives = v.value("gives", json::array()); gives == json{"labels", "features"})
    text += ", with features";
  return text;
}

std::string text_of(json const& cell) {
  json const& in = cell.at("input");
  std::string text = variant_text(cell) + ", " + in.value("name", "");
  if (in.contains("width"))
    text.append(" ")
        .append(std::to_string(in.value("width", 0)))
        .append("x")
        .append(std::to_string(in.value("height", 0)));
  return text;
}

/// How status or components differ; empty where they do not.
std::string note_of(json const& a, json const& b) {
  auto const said = [](json const& cell) {
    std::string text = cell.value("status", "");
    if (cell.contains("reason")) text.append(" (").append(cell["reason"].get<std::string>()).append(")");
    return text;
  };
  if (a.value("status", "") != b.value("status", "")) return said(a) + " -> " + said(b);
  if (a.at("input").at("sha256") != b.at("input").at("sha256")) return "another image under the same name";
  if (a.value("status", "") != "ok" || a.at("check") == b.at("check")) return {};
  return dump(a.at("check"), -1) + " -> " + dump(b.at("check"), -1);
}

std::map<std::string, json const*> by_name(joined_results const& results) {
  std::map<std::string, json const*> cells;
  for (json const& cell : results.cells) cells[cell.value("cell", "")] = &cell;
  return cells;
}

} // namespace

std::string_view to_string(change verdict) {
  switch (verdict) {
  case change::same: return "same";
  case change::faster: return "faster";
  case change::slower: return "slower";
  default: return "undecided";
  }
}

std::size_t comparison::count(change verdict) const {
  return std::size_t(std::ranges::count(rows, verdict, &cell_comparison::verdict));
}

std::size_t comparison::groups(change verdict) const {
  return std::size_t(std::ranges::count(times.groups, verdict, &group_comparison::verdict));
}

comparison compare(joined_results const& a, joined_results const& b, noise_rule const& rule) {
  comparison result;
  result.rule = rule;
  std::vector<time_pair> pairs;
  auto const before = by_name(a), after = by_name(b);
  for (auto const& [name, cell] : after) result.only_b += before.contains(name) ? 0 : 1;
  for (json const& old : a.cells) {
    auto const at = after.find(old.value("cell", ""));
    if (at == after.end()) {
      ++result.only_a;
      continue;
    }
    json const& now = *at->second;
    if (auto note = note_of(old, now); !note.empty()) {
      result.broken.push_back({.what = text_of(now), .clock = {}, .note = std::move(note)});
      continue;
    }
    for (char const* clock : {"warm", "cold", "cold_as_graph"}) {
      auto x = samples_of(old, clock), y = samples_of(now, clock);
      if (x.empty() || y.empty()) continue;
      result.rows.push_back(
          {.what = text_of(now), .clock = clock, .before = summarize(x).median, .after = summarize(y).median});
      pairs.push_back({variant_text(now) + ", " + clock, std::move(x), std::move(y)});
    }
  }
  result.times = compare_times(pairs, rule);
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    result.rows[k].verdict = result.times.verdicts[k];
    result.rows[k].p = result.times.p[k];
  }
  if (!a.environments.empty() && !b.environments.empty())
    if (auto const differs = first_difference(a.environments.back(), b.environments.back()); !differs.empty())
      result.environment = differs;
  return result;
}

} // namespace skerry::experiments
