// by_linear_index<Step>: a step of a tile that finds its neighbours by adding to the linear index of its pixel, without a test
// for the tile's sides: what lies left of the first column is the end of the row above. Kept for comparison.
// Source: Chen et al. 2018, Kernel 1 as printed. What lies before the tile is background.
// Races: those of the step.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

template <class Step> struct by_linear_index : Step {
  static std::string id() { return "by_linear_index<" + Step::id() + ">"; }
  template <class Tiling> static constexpr bool on_tiles = Tiling::width > 0;

  template <class Window> struct linear {
    Window const& window;
    SKERRY_FN bool related(int x, int y, int dx, int dy) const {
      int u, v;
      if (!moved(x, y, dx, dy, u, v)) return false;
      return window.related(x, y, u - x, v - y);
    }
    SKERRY_FN u32 node(int x, int y) const { return window.node(x, y); }
    SKERRY_FN u32 neighbour(int x, int y, int dx, int dy) const {
      int u, v;
      moved(x, y, dx, dy, u, v);
      return window.node(u, v);
    }
    SKERRY_FN auto parents() const { return window.parents(); }

  private:
    SKERRY_FN bool moved(int x, int y, int dx, int dy, int& u, int& v) const {
      int const k = int(window.node(x, y)) + dy * Window::columns + dx;
      u = window.within.x0 + k % Window::columns;
      v = window.within.y0 + k / Window::columns;
      return k >= 0;
    }
  };

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    Step::template at<Connectivity>(linear<Window>{w}, x, y);
  }
};

} // namespace skerry
