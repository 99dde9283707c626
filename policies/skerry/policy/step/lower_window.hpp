// lower_window: for each two pixels of a window of 2 x 2 that belong together, the node that the larger label names gets the
// smaller label as its parent, by a plain store. It is cheap, and it may lose links; so all pairs must be united afterwards.
// After it and a compression few of those unions have much to do.
// Source: Cabaret, Lacassagne and Etiemble, IPTA 2017 (set root).
// Races: plain stores; each puts an earlier site of the same component in the place of another, so that trees stay trees.
#pragma once
#include <skerry/kit/pixel_windows.hpp>

namespace skerry {

template <class Windows = cut_windows> struct lower_window : step {
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  using reads = partial_reach;
  template <class, class> using leaves = partial_reach;
  static std::string id() { return Windows::id().empty() ? "lower_window" : "lower_window<" + Windows::id() + ">"; }

  /// A window begins at background too: called for every pixel.
  static constexpr bool at_background = true;

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    auto const p = w.parents();
    for_each_pair<Connectivity, Windows>(w, x, y, [&w, &p](int px, int py, int dx, int dy) {
      auto a = p.load(w.node(px, py)), b = p.load(w.neighbour(px, py, dx, dy));
      order(a, b);
      if (p.load(b) > a) p.store(b, a);
    });
  }
};

} // namespace skerry
