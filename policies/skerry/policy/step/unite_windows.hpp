// unite_windows<Unite, Windows, Pairs>: the labels of the pixels of each window of 2 x 2 are united, those that connectivity joins;
// a pixel stands for the window that it begins.
// Source: Cabaret, Lacassagne and Etiemble, IPTA 2017, local merge: `with_smallest` on `whole_windows`. Differs: windows are cut at
// borders, since as printed a single row or column is never united; `but_implied` leaves out pairs that others imply; 4-connected
// windows unite their edges.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/pixel_windows.hpp>

#include <concepts>

namespace skerry {

// ---- which labels of a window are united ----
/// Those of pairs that touch, but for pairs that others imply.
struct but_implied {
  template <class> static constexpr bool relates = true;
  static std::string id() { return ""; }
  template <class Unite, class Connectivity, class Windows, class Window>
  SKERRY_FN static void unite(Window const& w, int x, int y) {
    auto const p = w.parents();
    for_each_pair<Connectivity, Windows>(w, x, y, [&w, &p](int px, int py, int dx, int dy) {
      auto const a = p.load(w.node(px, py)), b = p.load(w.neighbour(px, py, dx, dy));
      if (a != b) Unite::unite(p, a, b);
    });
  }
};
/// As printed: all of them with the smallest. Four pixels are joined unless they are two corners, 4-connected.
struct with_smallest {
  template <class Relation> static constexpr bool relates = std::same_as<Relation, foreground>;
  static std::string id() { return "with_smallest"; }
  template <class Unite, class Connectivity, class Windows, class Window>
  SKERRY_FN static void unite(Window const& w, int x, int y) {
    if (!Windows::covers(w, x, y)) return;
    bool const right = x + 1 < w.within.x1, below = y + 1 < w.within.y1;
    auto const p = w.parents();
    u32 labels[4], which = 0, smallest = ~u32(0);
    SKERRY_UNROLL
    for (int k = 0; k < 4; ++k) {
      int const dx = k % 2, dy = k / 2;
      bool const set = (dx == 0 || right) && (dy == 0 || below) && w.takes_part(x + dx, y + dy);
      labels[k] = set ? u32(p.load(w.node(x + dx, y + dy))) : ~u32(0);
      which |= u32(set) << k;
      if (labels[k] < smallest) smallest = labels[k];
    }
    if (Connectivity::neighbours == 4 && (which == 0b1001 || which == 0b0110)) return;
    SKERRY_UNROLL
    for (int k = 0; k < 4; ++k)
      if (test(which, k) && labels[k] != smallest) Unite::unite(p, smallest, labels[k]);
  }
};

template <class Unite, class Windows = cut_windows, class Pairs = but_implied> struct unite_windows : step {
  SKERRY_UNITES_BY("unite_windows", Unite);
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  template <class Relation> static constexpr bool relates = Pairs::template relates<Relation>;
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_windows<" + ids_of<Unite, Windows, Pairs>() + ">"; }

  /// A window begins at background too: called for every pixel.
  static constexpr bool at_background = true;

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    Pairs::template unite<Unite, Connectivity, Windows>(w, x, y);
  }
};

} // namespace skerry
