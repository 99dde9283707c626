// A sink that adds each run of pixels to the row of its component, which is the label less one. Threads that add to one row side by side
// add up first, and one of them adds the sum: else a component with half of the pixels would make all of them wait.
#pragma once
#include <skerry/result/feature.hpp>

namespace skerry {

/// `Table`: has a set of features, columns and a capacity. `Around`: what finds the pixels and values around a run (around_run.hpp).
template <class Connectivity, class Table, class Around> struct add_runs {
  Table table;
  Around around;
  template <class Memory, class Mask, int N>
  SKERRY_FN void operator()(Memory, int x, int y, Mask bits, int i, u32 const (&values)[N], int n) const {
    for (int j = 0; j < n; ++j) {
      if (values[j] == 0 || !test(starts(bits), i + j)) continue;
      u32 const row = values[j] - 1;
      if (row >= table.capacity) continue;
      pixel_run const run{x + j, y, run_length(bits, i + j)};
      auto const together = Memory::lanes_with(row);
      if (together.is_alone()) {
        table.columns.template add<Memory, Connectivity>(row, run, around);
        continue;
      }
      auto all = Table::set::template measured<Connectivity>(run, around);
      all.over_lanes(together);
      if (together.leads()) table.columns.template add<Memory>(row, all);
    }
  }
};

} // namespace skerry
