// Features at labels: the row of a component is its label less one, wherever that lies. Components need no numbers; there are as many
// rows as labels, and a bit for each says whether a component has it.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

template <class Set> struct table_at_labels {
  using set = Set;
  std::size_t capacity = 0;      ///< rows
  u32* used = nullptr;           ///< bit k % 32 of word k / 32: row k is a component's, with the label k + 1
  typename Set::columns columns; ///< rows of components; the others hold anything

  /// Words of `used`.
  static constexpr std::size_t words(std::size_t rows) { return (rows + 31) / 32; }
  void reserve(arena& a, std::size_t rows) {
    capacity = rows;
    used = a.take<u32>(words(rows));
    columns.reserve(a, rows);
  }
  /// Gives a component a row.
  template <class Memory> SKERRY_FN void begin(u32 row, int first_row) const {
    columns.clear(row);
    columns.put_first_row(row, first_row);
    Memory::fetch_or(used + row / 32, u32(1) << row % 32);
  }
};

/// visit(row) for each row of a table that a component has, in their order. `used`: its bits in memory of the host.
template <class Visit> void for_each_row(u32 const* used, std::size_t words, Visit visit) {
  for (std::size_t k = 0; k < words; ++k)
    for (u32 left = used[k]; left; left &= left - 1) visit(u32(k * 32) + u32(zeros_below(left)));
}

} // namespace skerry
