// plant_noting: plants a cell as plant_neighbour does, and notes its pixels and the neighbours that remain to be united with.
// Source: Allegretti, Bolelli and Grana 2020 (BKE, initialisation).
// Races: a thread writes its own cell's places only.
#pragma once
#include <skerry/kit/cell_notes.hpp>

namespace skerry {

struct plant_noting : step {
  static constexpr bool at_background = true, writes_notes = true;
  template <class C> static constexpr bool connects = C::neighbours == 8;
  template <class Site> static constexpr bool serves = std::same_as<Site, noted_cell>;
  using reads = any;
  template <class, class> using leaves = linked_reach;
  static std::string id() { return "plant_noting"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    notebook const cells{w.forest};
    cell_notes notes;
    for (int k = 0; k < 4; ++k) notes.add_pixel(k, w.within_and_set(x + k % 2, y + k / 2));
    if (notes.pixels() != 0) {
      u32 const n = w.node(x, y);
      u32 parent = n;
      int k = 0;
      Connectivity::any_earlier([&](int dx, int dy) {
        if (w.related(x, y, dx, dy)) {
          u32 const other = w.neighbour(x, y, dx, dy);
          if (parent == n && other < n) parent = other; // the left cell's first pixel may lie below this one's
          else notes.add_rest(k, cells.place_of(x + 2 * dx, y + 2 * dy, other));
        }
        ++k;
        return false;
      });
      w.parents().store(n, parent);
    }
    cells.write(x, y, notes);
  }
};

} // namespace skerry
