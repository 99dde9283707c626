// The sweep of column_runs and column_scan: a thread for every column, from end to end.
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

} // namespace skerry
