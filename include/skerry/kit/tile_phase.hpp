// Steps over the pixels of a tile by a team: one step, or steps again and again until a round in which none that votes has
// changed anything.
#pragma once
#include <skerry/kit/tile_window.hpp>

namespace skerry {

/// Steps as one, repeated inside a window until they are quiet.
template <class... Steps> struct until_quiet;

/// Calls f(x, y) for the pixels of a tile, side by side; `everyone`: those too that take no part.
template <int Columns, int Pixels, class Team, class Window, class F>
SKERRY_FN void for_each_pixel_of(Team const& t, Window const& w, bool everyone, F f) {
  t.for_each_index(Pixels, [&](int k) {
    int const x = w.within.x0 + k % Columns, y = w.within.y0 + k / Columns;
    if (x < w.within.x1 && y < w.within.y1 && (everyone || w.takes_part(x, y))) f(x, y);
  });
}

template <class Step> struct tile_phase {
  /// `changed`: in scratch, for the votes; a race of equal values, read after the barrier at the end.
  template <class Connectivity, int Columns, int Pixels, class Team, class Window>
  SKERRY_FN static void run(Team const& t, Window const& w, [[maybe_unused]] u32* changed) {
    for_each_pixel_of<Columns, Pixels>(t, w, step_at_background<Step>, [&](int x, int y) {
      if constexpr (votes<Step>) {
        if (Step::template at<Connectivity>(w, x, y)) Team::memory::store(changed, 1u);
      } else {
        Step::template at<Connectivity>(w, x, y);
      }
    });
    t.barrier();
  }
};

template <class... Steps> struct tile_phase<until_quiet<Steps...>> {
  template <class Connectivity, int Columns, int Pixels, class Team, class Window>
  SKERRY_FN static void run(Team const& t, Window const& w, u32* changed) {
    using memory = typename Team::memory;
    for (bool again = true; again;) {
      t.for_each_index(1, [&](int) { memory::store(changed, 0u); });
      t.barrier();
      (tile_phase<Steps>::template run<Connectivity, Columns, Pixels>(t, w, changed), ...);
      again = memory::load(changed) != 0;
      t.barrier(); // everybody has seen it before it is cleared
    }
  }
};

} // namespace skerry
