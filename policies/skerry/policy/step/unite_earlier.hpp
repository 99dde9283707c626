// unite_earlier<Unite>: every site is united with all earlier neighbours. Right after any planting; the plain union-find.
// Source: Oliveira and Lotufo 2010; on cells BUF (Allegretti, Bolelli and Grana 2020).
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite> struct unite_earlier : step {
  SKERRY_UNITES_BY("unite_earlier", Unite);
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_earlier<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    few_neighbours earlier{};
    int k = 0;
    Connectivity::any_earlier([&](int dx, int dy) {
      if (w.related(x, y, dx, dy)) earlier.add(k, w.neighbour(x, y, dx, dy));
      ++k;
      return false;
    });
    earlier.template unite_all<Unite>(w.parents(), w.node(x, y));
  }
};

} // namespace skerry
