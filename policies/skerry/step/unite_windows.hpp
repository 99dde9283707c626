// unite_windows<Unite>: the pixels of each window of 2 x 2 are united, those that connectivity joins; a pixel stands for the
// window that it begins. Windows that end at the border have fewer pixels.
// Source: Cabaret, Lacassagne and Etiemble, IPTA 2017, local merge. Differs: windows are cut at borders, where `whole_windows`,
// as printed, has none, so that a single row or column is never united; 4-connected windows unite their edges.
// Races: those of the union primitive.
#pragma once
#include <skerry/step.hpp>

namespace skerry {

/// Windows are cut at the border: 1 x 2, 2 x 1 and 1 x 1 there.
struct cut_windows {
  static std::string id() { return ""; }
  template <class Window> SKERRY_FN static bool covers(Window const&, int, int) { return true; }
};
/// As printed: a window has four pixels.
struct whole_windows {
  static std::string id() { return ",whole_windows"; }
  template <class Window> SKERRY_FN static bool covers(Window const& w, int x, int y) {
    return x + 1 < w.within.x1 && y + 1 < w.within.y1;
  }
};

template <class Unite, class Windows = cut_windows> struct unite_windows : step {
  template <class Site> static constexpr bool serves = std::same_as<Site, pixel>;
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_windows<" + Unite::id() + Windows::id() + ">"; }

  /// A window begins at background too: called for every pixel.
  static constexpr bool at_background = true;

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    if (!Windows::covers(w, x, y)) return;
    join(w, x, y, 1, 0);
    join(w, x, y, 0, 1);
    if (y + 1 < w.within.y1) join(w, x, y + 1, 1, 0);
    if (x + 1 < w.within.x1) join(w, x + 1, y, 0, 1);
    if constexpr (Connectivity::neighbours == 8) {
      join(w, x, y, 1, 1);
      if (x + 1 < w.within.x1) join(w, x + 1, y, -1, 1);
    }
  }

private:
  template <class Window> SKERRY_FN static void join(Window const& w, int x, int y, int dx, int dy) {
    if (w.related(x, y, dx, dy)) Unite::unite(w.parents(), w.node(x, y), w.neighbour(x, y, dx, dy));
  }
};

} // namespace skerry
