// unite_rest<Unite>: every site is united with its earlier neighbours but the first, below which plant_neighbour has hung it.
// Source: Komura 2015; on cells BKE (Allegretti, Bolelli and Grana 2020), where the image is read again. unite_noted reads bits that
// were kept in unused labels, as BKE does.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Unite> struct unite_rest : step {
  SKERRY_UNITES_BY("unite_rest", Unite);
  using reads = linked_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_rest<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    bool planted = false; // below a neighbour
    u32 const n = w.node(x, y);
    few_neighbours rest{};
    int k = 0;
    Connectivity::any_earlier([&](int dx, int dy) {
      if (w.related(x, y, dx, dy)) {
        u32 const other = w.neighbour(x, y, dx, dy);
        if (planted || other > n) rest.add(k, other);
        else planted = true;
      }
      ++k;
      return false;
    });
    rest.template unite_all<Unite>(w.parents(), n);
  }
};

} // namespace skerry
