// column_scan: a thread goes along a column and hangs every pixel of a run below the run's first one (the last one, where labels
// are those of last pixels). For columns whose pixels are planted already, by a stage before: what was planted at a run's first pixel stays.
// `column_runs` does both in one sweep.
// Source: Kang et al. 2016, Algorithm 1. Differs: indices begin at 0, and pixels are asked of the image, not of labels.
// Races: none; a column belongs to one thread.
#pragma once
#include <skerry/kit/column_sweep.hpp>

namespace skerry {

struct column_scan {
  using reads = kind<pixel, in_labels, partial_reach>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::width == 1;
  template <class> using leaves = tile_reach; ///< a link to another column is lost
  template <class> static constexpr bool relates = true;
  static std::string id() { return "column_scan"; }

  template <class Connectivity, class Forest> using on = column_sweep<Forest, true>;
};

} // namespace skerry
