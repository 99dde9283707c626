// unite_noted<Unite>: a cell is united with the neighbours that its notes name; the image is not read. What unite_rest does after
// plant_neighbour, after plant_noting.
// Source: Allegretti, Bolelli and Grana 2020 (BKE, merge).
// Races: those of the union primitive; notes are only read.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/cell_notes.hpp>

namespace skerry {

template <class Unite> struct unite_noted : step {
  SKERRY_UNITES_BY("unite_noted", Unite);
  static constexpr bool at_background = true; ///< it does not ask the image who takes part
  template <class C> static constexpr bool connects = C::neighbours == 8;
  template <class Site> static constexpr bool serves = std::same_as<Site, noted_cell>;
  using reads = linked_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "unite_noted<" + Unite::id() + ">"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    notebook const cells{w.forest};
    cell_notes const own = cells.template read<Connectivity>(x, y);
    if (own.rest() == 0) return;
    few_neighbours rest{};
    int k = 0;
    Connectivity::any_earlier([&](int dx, int dy) {
      if (test(own.rest(), k)) rest.add(k, cells.node(x + 2 * dx, y + 2 * dy, own.place_of(k)));
      ++k;
      return false;
    });
    rest.template unite_all<Unite>(w.parents(), cells.node(x, y, own.first()));
  }
};

} // namespace skerry
