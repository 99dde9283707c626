// What an algorithm counted while it ran: rounds, levels and the like, by name.
#pragma once
#include <skerry/core/types.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace skerry {

/// Names and numbers, in the order in which they came up.
using counts = std::vector<std::pair<std::string, u64>>;

/// Adds n to what has been counted under a name.
inline void add_count(counts& all, std::string const& name, u64 n) {
  auto const at = std::find_if(all.begin(), all.end(), [&](auto const& c) { return c.first == name; });
  if (at == all.end()) all.emplace_back(name, n);
  else at->second += n;
}

} // namespace skerry
