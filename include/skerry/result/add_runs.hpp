// Adding runs of pixels to the rows of their components, as many runs at a time as there are side by side and one below the other: a thread
// keeps a row open while its runs are of one component, and threads that add to one row side by side add up first, so that one of them
// adds the sum. Else a component with half of the pixels would make all of them wait.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

/// A row of a table while a thread adds runs to it. `Table`: has a set of features, columns and a capacity; rows behind that are left out.
/// Whoever opens one closes it.
template <class Connectivity, class Table> struct open_row {
  using values = typename Table::set::values;
  static constexpr u32 none = 0xffffffffu;

  u32 row = none;
  values sums;

  /// `around`: what finds the pixels and values around a run (around_run.hpp).
  template <class Memory, class Around>
  SKERRY_FN void add(Memory m, Table const& table, u32 to, pixel_run const& run, Around const& around) {
    if (to >= table.capacity) return;
    if (to != row) {
      close(m, table);
      row = to;
      sums.clear();
    }
    sums.add(Table::set::template measured<Connectivity>(run, around));
  }
  template <class Memory> SKERRY_FN void close(Memory, Table const& table) {
    if (row == none) return;
    auto const together = Memory::lanes_with(row);
    if (!together.is_alone()) sums.over_lanes(together);
    if (together.leads()) table.columns.template add<Memory>(row, sums);
    row = none;
  }
};

/// A sink that adds each run to the row that its label says, less one; label 0 is background.
template <class Connectivity, class Table, class Around> struct add_runs {
  using kept = open_row<Connectivity, Table>;
  Table table;
  Around around;
  template <class Memory, class Mask, int N>
  SKERRY_FN void operator()(Memory m, kept& open, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
    for (int j = 0; j < n; ++j)
      if (values[j] != 0 && test(starts(bits), i + j))
        open.add(m, table, values[j] - 1, pixel_run{x + j, y, run_length(bits, i + j)}, around);
  }
  template <class Memory> SKERRY_FN void close(Memory m, kept& open) const { open.close(m, table); }
};

} // namespace skerry
