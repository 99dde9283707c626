// unite_by_tree<Unite>: a cell of 2 x 2 pixels is united with those earlier cells that no other link already joins to it, found
// by a decision tree that looks at as few pixels as it can. Right on coarse images, where the first answer is mostly enough.
// Source: Grana, Borghesani and Cucchiara, TIP 2010 (decision trees over blocks), and Allegretti, Bolelli, Cancilla, Pollastri,
// Canalini and Grana, "How does connected components labeling with decision trees perform on GPUs?", CAIP 2019 (DRAG).
// Differs: the tree is written by hand from three facts, and no node of it is shared; what is to be united is found first, so
// that a window may have read all pixels at once. unite_rest_by_tree does so after planting, where BKE (Allegretti, Bolelli and
// Grana 2020) unites with all that remain.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite, bool Planted = false> struct unite_by_tree : step {
  SKERRY_UNITES_BY("unite_by_tree", Unite);
  template <class C> static constexpr bool connects = C::neighbours == 8;
  template <class Site> static constexpr bool serves = site_serves<Site, cell>;
  using reads = std::conditional_t<Planted, linked_reach, partial_reach>;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return (Planted ? "unite_rest_by_tree<" : "unite_by_tree<") + Unite::id() + ">"; }

  /// Pixels a b / c d of the cell; above them, from the left, h | i j | k; left of them n / r.
  /// i joins h, so that the upper cell stands for the left corner, and n, so that it stands for the left cell; j joins k.
  /// A cell hangs below the first that it touches of those at ij, h, k and nr, the last if its number is smaller.
  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    x &= ~1;
    y &= ~1;
    auto const set = [&](int dx, int dy) { return w.within_and_set(x + dx, y + dy); };
    auto const other = [&](int dx, int dy) { return w.neighbour(x, y, dx, dy); };
    bool const a = set(0, 0), b = set(1, 0), i = (a || b) && set(0, -1), j = (a || b) && set(1, -1), up = i || j;
    bool const up_left = a && !i && set(-1, -1), up_right = b && !j && set(2, -1), n = set(-1, 0);
    bool const left_joined = n && (i || up_left); // n stands below h
    bool const left = !left_joined && (a || set(0, 1)) && (n || set(-1, 1));
    u32 const own = w.node(x, y);
    few_neighbours rest{};
    if (up && !Planted) rest.add(0, other(0, -1));
    if (up_left && (up || !Planted)) rest.add(1, other(-1, -1));
    if (up_right && (up || up_left || !Planted)) rest.add(2, other(1, -1));
    if (left && (up || up_left || up_right || !Planted || other(-1, 0) > own)) rest.add(3, other(-1, 0));
    rest.template unite_all<Unite>(w.parents(), own);
  }
};

/// After plant_neighbour: without the link that it has planted.
template <class Unite> using unite_rest_by_tree = unite_by_tree<Unite, true>;

} // namespace skerry
