// column_scan: a thread goes along a column and hangs every pixel of a run below the run's first one (the last one, where labels
// are those of last pixels). For columns whose pixels are planted already, by a stage before: what was planted at a run's first pixel
// stays.
// `column_runs` does both in one sweep.
// Source: Kang et al. 2016, Algorithm 1. Differs: indices begin at 0, and pixels are asked of the image, not of labels.
// Races: none; a column belongs to one thread.
#pragma once
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// Every pixel of a run hangs below the run's first one, or its last where labels are those of last pixels. Planted: that one is
/// a node already and stays what it is; otherwise it becomes a root.
template <class Forest, bool Planted> struct column_sweep {
  static constexpr bool flat = true;
  Forest forest;

  int units() const { return forest.tiles.count(); }
  template <class Memory> SKERRY_FN void operator()(int tile) const {
    Forest const& f = forest;
    constexpr int forward = Forest::from_last ? -1 : 1;
    box const b = f.tiles.bounds(tile);
    auto const parents = f.parents();
    u32 first = 0;
    for (int k = 0; k < b.height(); ++k) {
      int const y = forward > 0 ? b.y0 + k : b.y1 - 1 - k;
      if (!f.foreground(b.x0, y)) continue;
      u32 const n = f.node_at(b.x0, y);
      bool const begins = !pixel::related(f, b, b.x0, y, 0, -forward);
      if (begins) first = n;
      if (!Planted || !begins) parents.store(n, first);
    }
  }
};

struct column_scan {
  using reads = kind<pixel, in_labels, partial_reach>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::width == 1;
  template <class> using leaves = tile_reach; ///< a link to another column is lost
  template <class> static constexpr bool relates = true;
  static std::string id() { return "column_scan"; }

  template <class Connectivity, class Forest> using on = column_sweep<Forest, true>;
};

} // namespace skerry
