// A step: what one site does, by itself, while all others do the same. Steps are run over a tile in scratch (in_tile), over the
// image (each_site, everywhere) or one after the other in raster order (raster_scan). What a step sees is a window:
//   related(x, y, dx, dy)   the site of pixel (x, y) and its neighbour in that direction lie in the window and belong together
//   node(x, y)              the number of the site of pixel (x, y), in the window
//   parents()               of the window's nodes
// A step says
//   reads                   the least reach that it works on; `any` for one that plants the trees
//   leaves<Reach, Whole>    the reach after it, where `Whole` is that of trees that span the window
//   connects<C>, serves<Site>  with which connectivities and sites it works
//   at<Connectivity>(window, x, y)  the step; called for sites that take part
// Law: after the steps of a window, its partition is that of a flood fill of the window, if they leave `Whole`.
#pragma once
#include <skerry/core/connectivity.hpp>
#include <skerry/kit/schedule.hpp>

namespace skerry {

/// The pixels of a box of the image as a window; nodes and parents are those of the forest.
template <class Forest> struct image_window {
  using site = typename Forest::site;
  using tiling = typename Forest::tiling;
  Forest const& forest;
  box within;

  SKERRY_FN bool related(int x, int y, int dx, int dy) const { return site::related(forest, within, x, y, dx, dy); }
  SKERRY_FN bool takes_part(int x, int y) const { return forest.foreground(x, y); }
  SKERRY_FN bool within_and_set(int x, int y) const {
    return x >= within.x0 && x < within.x1 && y >= within.y0 && y < within.y1 && takes_part(x, y);
  }
  /// The pixel of the neighbouring site in that direction, for `node`.
  SKERRY_FN u32 neighbour(int x, int y, int dx, int dy) const {
    return forest.node_at(x + dx * site::width, y + dy * site::height);
  }
  SKERRY_FN u32 node(int x, int y) const { return forest.node_at(x, y); }
  SKERRY_FN auto parents() const { return forest.parents(); }
};

/// Unites the site of pixel (x, y) with its neighbour in a direction, which is there.
template <class Unite, class Window>
SKERRY_FN void unite_with_neighbour(Window const& w, int x, int y, int dx, int dy) {
  Unite::unite(w.parents(), w.node(x, y), w.neighbour(x, y, dx, dy));
}
/// The same where the two belong together.
template <class Unite, class Window> SKERRY_FN void unite_if_related(Window const& w, int x, int y, int dx, int dy) {
  if (w.related(x, y, dx, dy)) unite_with_neighbour<Unite>(w, x, y, dx, dy);
}

/// The neighbours with which a site is to be united, up to four, found before the first union: lanes of a device then unite
/// their first together, then their second, wherever these lie, instead of waiting for each other in every direction.
struct few_neighbours {
  u32 at[4];
  u32 which = 0; ///< bit k: at[k] is one

  SKERRY_FN void add(int k, u32 node) {
    at[k] = node;
    which |= u32(1) << k;
  }
  template <class Unite, class P> SKERRY_FN void unite_all(P const& p, u32 n) const {
    for (u32 rest = which; rest != 0; rest &= rest - 1) {
      u32 const first = lowest_bit(rest);
      Unite::unite(p, n, first == 1 ? at[0] : first == 2 ? at[1] : first == 4 ? at[2] : at[3]);
    }
  }
};

/// What each step has in common: foreground and equal values alike, any site on a grid, any connectivity.
struct step {
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool connects = true;
  template <class> static constexpr bool on_tiles = true;
  template <class Site> static constexpr bool serves = site_serves<Site, sites_on_grid>;
};

/// The reach after a list of steps.
template <class Reach, class Whole, class... Steps> struct reach_of_steps {
  using type = Reach;
};
template <class Reach, class Whole, class Step, class... Rest> struct reach_of_steps<Reach, Whole, Step, Rest...> {
  static_assert(serves<Reach, typename Step::reads>,
                "steps: a step reads trees that the steps before it do not leave; see docs/policies.md, steps");
  using type = typename reach_of_steps<typename Step::template leaves<Reach, Whole>, Whole, Rest...>::type;
};

} // namespace skerry
