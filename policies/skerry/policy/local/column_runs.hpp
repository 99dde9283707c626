// column_runs: a thread goes along a column and hangs every pixel of a run below the run's first one (the last one, where labels
// are those of last pixels): flat trees by one store a pixel, and no atomic operation. Right under a merge of columns in pairs.
// Source: Kang et al. 2016, column scan. Differs: indices begin at 0 throughout.
// Races: none; a column belongs to one thread.
#pragma once
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

struct column_runs {
  template <class Tiling> static constexpr bool reads = Tiling::width == 1;
  template <class> static constexpr bool connects = true;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool labels_by = true;
  using leaves = kind<pixel, in_labels, tile_reach>;
  static std::string id() { return "column_runs"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr bool flat = true;
    Forest forest;
    Tail tail; // in_labels has nothing to keep

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
        if (!pixel::related(f, b, b.x0, y, 0, -forward)) first = n;
        parents.store(n, first);
      }
    }
  };
};

} // namespace skerry
