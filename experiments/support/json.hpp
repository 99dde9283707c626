// JSON as the program prints it: members in the order in which they are documented.
#pragma once
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <skerry/catalog/entry.hpp>
#include <skerry/core/repeat.hpp>
#include <string>

namespace skerry::experiments {

using json = nlohmann::ordered_json;

/// The text of a document without a newline at its end. Text that is no UTF-8 (a file name) is mended. `indent` < 0: on
/// one line.
inline std::string dump(json const& document, int indent = 2) {
  return document.dump(indent, ' ', false, json::error_handler_t::replace);
}

/// A number; one without a fraction has none in text.
inline json number_json(double v) {
  if (v == std::floor(v) && std::abs(v) < 9007199254740992.0) return std::int64_t(v);
  return v;
}

inline json parts_json(parts const& p) {
  return {{"tiling", p.tiling}, {"local", p.local}, {"merge", p.merge}, {"finish", p.finish}, {"traits", p.traits}};
}

inline json counts_json(counts const& all) {
  json named = json::object();
  for (auto const& [name, n] : all) named[name] = n;
  return named;
}

} // namespace skerry::experiments
