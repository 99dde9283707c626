// Joined results as CSV and as a table.
#include "experiments/run/joined.hpp"
#include <algorithm>
#include <set>

namespace skerry::experiments {

namespace {

/// A member at a path of names; null where there is none.
json at(json const& record, std::initializer_list<char const*> path) {
  json const* here = &record;
  for (char const* name : path) {
    if (!here->is_object() || !here->contains(name)) return {};
    here = &(*here)[name];
  }
  return *here;
}

std::string plain(json const& value) {
  if (value.is_null()) return {};
  return value.is_string() ? value.get<std::string>() : dump(value, -1);
}

std::string field(std::string const& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted(1, '"');
  for (char const c : text) quoted.append(c == '"' ? 2 : 1, c);
  quoted += '"';
  return quoted;
}

/// Nanoseconds as milliseconds.
json in_milliseconds(json const& nanoseconds) {
  return nanoseconds.is_number() ? json(nanoseconds.get<double>() / 1e6) : json();
}

std::string policy_of(json const& cell, char const* axis) {
  json const combined = at(cell, {"variant", "combination", axis});
  return plain(combined.is_null() ? at(cell, {"parts", axis}) : combined);
}

/// Options of images that any cell has, in alphabetic order.
std::set<std::string> options_of(joined_results const& results) {
  std::set<std::string> names;
  for (json const& cell : results.cells) {
    json const made_by = at(cell, {"input", "made_by"});
    for (auto const& [name, value] : made_by.items())
      if (name != "kind" && name != "width" && name != "height" && value.is_number()) names.insert(name);
  }
  return names;
}

} // namespace

std::string csv(joined_results const& results) {
  auto const options = options_of(results);
  std::string text =
      "cell,env,status,reason,algorithm,tiling,local,merge,finish,connectivity,backend,threads,tuning,order,image,"
      "group,width,height,foreground,components,samples,warm_min_ms,warm_q1_ms,warm_median_ms,"
      "warm_q3_ms,warm_max_ms,warm_mean_ms,warm_deviation_ms,cold_min_ms,cold_median_ms,cold_max_ms,cold_mean_ms,"
      "cold_deviation_ms,first_ms,megapixels_per_second,workspace_bytes";
  for (auto const& name : options) text.append(",image_").append(name);
  text += "\n";
  for (json const& cell : results.cells) {
    std::vector<std::string> row;
    auto const put = [&](std::initializer_list<char const*> path) { row.push_back(plain(at(cell, path))); };
    auto const put_ms = [&](std::initializer_list<char const*> path) {
      row.push_back(plain(in_milliseconds(at(cell, path))));
    };
    for (char const* name : {"cell", "env", "status", "reason"}) put({name});
    put({"variant", "algorithm"});
    for (char const* axis : {"tiling", "local", "merge", "finish"}) row.push_back(policy_of(cell, axis));
    for (char const* name : {"connectivity", "backend", "threads", "tuning", "order"}) put({"variant", name});
    for (char const* name : {"name", "group", "width", "height", "foreground"}) put({"input", name});
    put({"check", "components"});
    json const samples = at(cell, {"timing", "warm", "samples_ns"});
    row.push_back(samples.is_array() ? std::to_string(samples.size()) : "");
    for (char const* name : {"min", "q1", "median", "q3", "max", "mean", "deviation"})
      put_ms({"timing", "warm", "summary_ns", name});
    for (char const* name : {"min", "median", "max", "mean", "deviation"})
      put_ms({"timing", "cold", "summary_ns", name});
    put_ms({"timing", "first_ns"});
    put({"throughput", "megapixels_per_second"});
    put({"memory", "workspace_bytes"});
    for (auto const& name : options) put({"input", "made_by", name.c_str()});
    for (std::size_t k = 0; k < row.size(); ++k) text.append(k == 0 ? "" : ",").append(field(row[k]));
    text += "\n";
  }
  return text;
}

std::string results_table(joined_results const& results) {
  std::vector<table_row> rows{
      {"VARIANT", "CONN", "BACKEND", "THREADS", "IMAGE", "SIZE", "MIN MS", "MEDIAN MS", "MPIXEL/S", "STATUS"}};
  for (json const& cell : results.cells) {
    json const timed =
        at(cell, {"timing", "warm"}).is_null() ? at(cell, {"timing", "cold"}) : at(cell, {"timing", "warm"});
    auto const ms = [&](char const* name) {
      json const value = in_milliseconds(at(timed, {"summary_ns", name}));
      return value.is_null() ? std::string("-") : fixed(value.get<double>(), 3);
    };
    auto const text = [&](std::initializer_list<char const*> path) {
      auto const t = plain(at(cell, path));
      return t.empty() ? std::string("-") : t;
    };
    json const rate = at(cell, {"throughput", "megapixels_per_second"});
    std::string status = text({"status"});
    if (auto const reason = plain(at(cell, {"reason"})); !reason.empty()) status.append(": ").append(reason);
    rows.push_back({variant_name(cell), text({"variant", "connectivity"}), text({"variant", "backend"}),
                    text({"variant", "threads"}), text({"input", "name"}),
                    text({"input", "width"}) + "x" + text({"input", "height"}), ms("min"), ms("median"),
                    rate.is_null() ? "-" : fixed(rate.get<double>(), 1), status});
  }
  return aligned(rows, "lrlrllrrrl");
}

} // namespace skerry::experiments
