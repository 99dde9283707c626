#include "experiments/support/tuning.hpp"
#include "experiments/image/printable.hpp"
#include "experiments/support/failure.hpp"
#include "experiments/support/system_text.hpp"
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <tuple>

namespace skerry::experiments {

namespace {

tuned_choice parsed(json const& row) {
  tuned_choice c{.on = {row.at("backend").get<std::string>(), row.at("device").get<std::string>(),
                        row.at("threads").get<int>(), row.at("connectivity").get<int>()},
                 .gives = row.at("gives").get<std::string>(),
                 .side = row.at("side").get<int>(),
                 .algorithm = row.at("algorithm").get<std::string>(),
                 .milliseconds = row.at("milliseconds").get<double>()};
  if (auto const next = row.find("next"); next != row.end()) {
    c.next = next->at("algorithm").get<std::string>();
    c.next_milliseconds = next->at("milliseconds").get<double>();
  }
  if (c.on.threads < 1 || c.side < 1) throw std::out_of_range("a number of threads or a side is below 1");
  return c;
}

double distance(double a, double b) { return std::abs(std::log(a / b)); }

} // namespace

std::string in_words(wanted what) {
  return !what.features ? "labels" : what.labels ? "labels and features" : "features";
}

std::string tuning_file() {
  if (std::getenv("SKERRY_TUNING") != nullptr) return variable("SKERRY_TUNING");
  if (auto const said = variable("XDG_CONFIG_HOME"); !said.empty()) return said + "/skerry/tuning.json";
  auto const home = variable("HOME");
  return home.empty() ? home : home + "/.config/skerry/tuning.json";
}

std::vector<tuned_choice> read_tuning(std::string const& path) {
  std::error_code error;
  if (path.empty() || !std::filesystem::exists(path, error)) return {};
  std::vector<tuned_choice> choices;
  try {
    json const document = json::parse(content_of(path));
    for (json const& row : document.at("choices")) choices.push_back(parsed(row));
  } catch (std::exception const&) {
    throw failure(1,
                  "cannot understand " + printable(path) +
                      ", which should hold what 'skerry tune' measured: remove it, or name another with SKERRY_TUNING");
  }
  return choices;
}

std::vector<tuned_choice> with_choices(std::vector<tuned_choice> old, std::vector<tuned_choice> const& fresh) {
  std::erase_if(old, [&](tuned_choice const& o) {
    return std::ranges::any_of(fresh, [&](tuned_choice const& f) { return f.on == o.on; });
  });
  old.insert(old.end(), fresh.begin(), fresh.end());
  return old;
}

json tuning_json(std::vector<tuned_choice> const& choices) {
  json rows = json::array();
  for (tuned_choice const& c : choices) {
    json row{{"backend", c.on.backend},  {"device", c.on.device},
             {"threads", c.on.threads},  {"connectivity", c.on.connectivity},
             {"gives", c.gives},         {"side", c.side},
             {"algorithm", c.algorithm}, {"milliseconds", c.milliseconds}};
    if (!c.next.empty()) row["next"] = {{"algorithm", c.next}, {"milliseconds", c.next_milliseconds}};
    rows.push_back(std::move(row));
  }
  return {{"version", SKERRY_VERSION}, {"choices", std::move(rows)}};
}

tuned_choice const* nearest_choice(std::vector<tuned_choice> const& choices, tuned_machine const& on, wanted what,
                                   extent size) {
  double const most = std::numeric_limits<int>::max();
  double const threads = on.threads > 0 ? on.threads : most;
  double const pixels = size.width > 0 && size.height > 0 ? double(size.width) * size.height : most * most;
  tuned_choice const* best = nullptr;
  auto const far = [&](tuned_choice const& c) {
    return std::tuple(distance(c.on.threads, threads), distance(double(c.side) * c.side, pixels));
  };
  std::string const gives = in_words(what);
  for (tuned_choice const& c : choices)
    if (c.on.backend == on.backend && c.on.device == on.device && c.on.connectivity == on.connectivity &&
        c.gives == gives && (best == nullptr || far(c) < far(*best)))
      best = &c;
  return best;
}

} // namespace skerry::experiments
