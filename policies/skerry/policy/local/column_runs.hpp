// column_runs: a thread goes along a column and hangs every pixel of a run below the run's first one (the last one, where labels
// are those of last pixels): flat trees by one store a pixel, and no atomic operation. Right under a merge of columns in pairs.
// Source: Kang et al. 2016, column scan. Differs: indices begin at 0 throughout.
// Races: none; a column belongs to one thread.
#pragma once
#include <skerry/policy/link/column_scan.hpp>

namespace skerry {

struct column_runs {
  template <class Tiling> static constexpr bool reads = Tiling::width == 1;
  template <class> static constexpr bool connects = true;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool labels_by = true;
  using leaves = kind<pixel, in_labels, tile_reach>;
  static std::string id() { return "column_runs"; }

  template <class Connectivity, class Forest, class Tail> struct on : column_sweep<Forest, false> {
    on(Forest const& f, Tail const&) : column_sweep<Forest, false>{f} {} // in_labels has nothing to keep
  };
};

} // namespace skerry
