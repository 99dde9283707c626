// unite_by_tree<Unite>: a cell of 2 x 2 pixels is united with those earlier cells that no other link already joins to it, found
// by a decision tree that looks at as few pixels as it can. Right on coarse images, where the first answer is mostly enough.
// Source: Grana, Borghesani and Cucchiara, TIP 2010 (decision trees over blocks), and Allegretti, Bolelli, Cancilla, Pollastri,
// Canalini and Grana, "How does connected components labeling with decision trees perform on GPUs?", CAIP 2019 (DRAG).
// Differs: the tree is written by hand from three facts, and no node of it is shared.
// Races: those of the union primitive.
#pragma once
#include <skerry/step.hpp>

namespace skerry {

template <class Unite> struct unite_by_tree : step {
  template <class C> static constexpr bool connects = C::neighbours == 8;
  template <class Site> static constexpr bool serves = std::same_as<Site, cell>;
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_by_tree<" + Unite::id() + ">"; }

  /// Pixels a b / c d of the cell; above them, from the left, h | i j | k; left of them n / r.
  /// i joins h, so that the upper cell stands for the left corner, and n, so that it stands for the left cell; j joins k.
  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    x &= ~1;
    y &= ~1;
    auto const set = [&](int dx, int dy) { return w.within_and_set(x + dx, y + dy); };
    bool const a = set(0, 0), b = set(1, 0);
    bool left_joined = false;
    if (a || b) {
      bool const i = set(0, -1), j = set(1, -1);
      if (i || j) unite_with_neighbour<Unite>(w, x, y, 0, -1);
      if (!i && a && set(-1, -1)) {
        unite_with_neighbour<Unite>(w, x, y, -1, -1);
        left_joined = set(-1, 0); // n stands below h
      }
      if (!j && b && set(2, -1)) unite_with_neighbour<Unite>(w, x, y, 1, -1);
      left_joined = left_joined || (i && set(-1, 0));
    }
    if (!left_joined && (a || set(0, 1)) && (set(-1, 0) || set(-1, 1))) unite_with_neighbour<Unite>(w, x, y, -1, 0);
  }
};

} // namespace skerry
