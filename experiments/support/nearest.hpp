// Answers to unknown names: the known ones that look most like them.
#pragma once
#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skerry::experiments {

/// How many letters must be inserted, removed or replaced to make one name of the other.
inline std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (char const letter : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j < row.size(); ++j)
      diagonal = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, diagonal + (letter != b[j - 1])}));
  }
  return row.back();
}

/// `parts` with a separator between them; empty ones take none.
template <class Parts> std::string joined(Parts const& parts, std::string const& separator) {
  std::string text;
  for (auto const& part : parts) text += (text.empty() ? "" : separator) + std::string(part);
  return text;
}

/// `names` with a comma between them.
template <class Names> std::string listed(Names const& names) { return joined(names, ", "); }

/// The `most` names of `known` that are nearest to `name`, best first, as "a, b, c". Names that begin with it, or it with
/// them, come before those that merely have few letters to change.
inline std::string nearest(std::string_view name, std::vector<std::string_view> known, std::size_t most = 3) {
  std::ranges::stable_sort(known, {}, [name](std::string_view k) {
    bool const begins = !name.empty() && (k.starts_with(name) || name.starts_with(k));
    return std::pair(!begins, edits_between(name, k));
  });
  known.resize(std::min(known.size(), most));
  return listed(known);
}

} // namespace skerry::experiments
