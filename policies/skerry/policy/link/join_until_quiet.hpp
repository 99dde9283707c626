// join_until_quiet<Threads>: a team takes a group of tiles and links the roots of what touches across their seams, all at once and
// again, until a pass finds nothing to link; for levels. Links are single tries whose loss the next pass sees: groups of a level
// have no trees in common, so that the team is alone.
// Source: Stava and Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011; `threads_by_level` is that of Asad,
// Marroquim and Souza, TIP 2019, Table II.
// Races: a link that is lost is tried again. In scratch, all who vote store the same value, and a barrier lies between that and
// its readers.
#pragma once
#include <skerry/kit/level.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

/// Lane groups of 32 threads for a level.
struct threads_256 {
  static std::string id() { return ""; }
  static int groups(int) { return 8; }
};
/// 4 to the power of 3, 4 and, from the third level on, 5.
struct threads_by_level {
  static std::string id() { return "threads_by_level"; }
  static int groups(int number) { return number == 0 ? 2 : number == 1 ? 8 : 32; }
};

template <class Threads = threads_256> struct join_until_quiet : level_link {
  static std::string id() { return "join_until_quiet<" + Threads::id() + ">"; }

  template <class Connectivity, class Forest, int Groups> struct on {
    static constexpr int width = 32, groups = Groups;
    template <class Team> struct scratch {
      u32 changed;
    };
    Forest forest;
    level here;

    int units() const { return here.across * here.down; }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      on const& me = *this;
      int const n = here.positions<Connectivity>(), all = here.factor * here.factor * n;
      int const first_column = unit % here.across * here.factor, first_row = unit / here.across * here.factor;
      for (bool again = true; again;) {
        t.for_each_index(1, [&](int) { memory::store(&s.changed, 0u); });
        t.barrier();
        t.for_each_index(all, [&](int k) {
          int const column = first_column + k / n % me.here.factor, row = first_row + k / n / me.here.factor;
          if (column < me.here.tiles.columns && row < me.here.tiles.rows &&
              me.links_at(row * me.here.tiles.columns + column, k % n))
            memory::store(&s.changed, 1u);
        });
        t.barrier();
        again = memory::load(&s.changed) != 0;
        t.barrier(); // everybody has seen it before it is cleared
      }
    }

  private:
    /// Whether a pixel of a rim found two roots where there should be one.
    SKERRY_FN bool links_at(int tile, int k) const {
      int x, y;
      if (!here.rim_pixel(tile, k, x, y) || !forest.foreground(x, y)) return false;
      image_window<Forest> const w{forest, {0, 0, forest.image.width, forest.image.height}};
      bool found = false;
      here.for_each_contact<Connectivity>(w, x, y, [&](int dx, int dy) {
        auto const p = w.parents();
        u32 a = find(p, w.node(x, y)), b = find(p, w.node(x + dx, y + dy));
        if (a == b) return;
        order(a, b);
        p.fetch_min(b, a); // what it returns is not looked at: the next pass is
        found = true;
      });
      return found;
    }
  };

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    using forest = decltype(parts.forest);
    sweep_name const name = sweep_of<join_until_quiet>("", place);
    switch (Threads::groups(parts.here.number)) {
    case 2: return launch(queue, name, on<Connectivity, forest, 2>{parts.forest, parts.here});
    case 8: return launch(queue, name, on<Connectivity, forest, 8>{parts.forest, parts.here});
    default: return launch(queue, name, on<Connectivity, forest, 32>{parts.forest, parts.here});
    }
  }
};

} // namespace skerry
