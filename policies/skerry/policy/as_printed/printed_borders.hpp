// printed_borders<Unite>: unites across tile borders as printed, which is wrong: threads for horizontal borders compute their
// row as id / (width * tile height) and compare to the left, those for vertical borders compare upwards, and the number of
// borders is rounded down. Kept for comparison.
// Source: Chen et al. 2018, Kernel 2 and equations 1 and 2. Reads out of range give background; a count of no borders makes no
// threads. `Order` = neighbours_mended repairs rows and neighbours, and leaves the count.
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

struct neighbours_swapped {
  static constexpr bool mended = false;
  static std::string id() { return ""; }
};
struct neighbours_mended {
  static constexpr bool mended = true;
  static std::string id() { return "neighbours_mended"; }
};

template <class Unite, class Order = neighbours_swapped> struct printed_borders {
  SKERRY_UNITES_BY("printed_borders", Unite);
  using reads = kind<pixel, any, tile_reach>;
  template <class Reach> using leaves = image_reach; // as it claims
  template <class Tiling> static constexpr bool on_tiles = Tiling::width > 0;
  static std::string id() { return "printed_borders<" + ids_of<Unite, Order>() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;

    int units() const {
      int const across = forest.image.width * down(), upright = forest.image.height * beside();
      return across > upright ? across : upright;
    }

    template <class Memory> SKERRY_FN void operator()(int id) const {
      image_window<Forest> const w{forest, {0, 0, forest.image.width, forest.image.height}};
      int const width = forest.image.width, by = forest.tiles.tile_height, in_line = beside();
      int const hx = id % width, hy = Order::mended ? id / width * by : id / (width * by);
      if (Order::mended) unite(w, hx, hy, 0, -1);
      else unite(w, hx, hy, -1, 0);
      if (in_line == 0) return;
      int const vx = id % in_line * forest.tiles.tile_width, vy = id / in_line;
      if (Order::mended) unite(w, vx, vy, -1, 0);
      else unite(w, vx, vy, 0, -1);
    }

  private:
    SKERRY_FN int beside() const { return forest.image.width / forest.tiles.tile_width; }
    SKERRY_FN int down() const { return forest.image.height / forest.tiles.tile_height; }
    template <class Window> SKERRY_FN static void unite(Window const& w, int x, int y, int dx, int dy) {
      if (w.within_and_set(x, y)) unite_if_related<Unite>(w, x, y, dx, dy);
    }
  };
};

} // namespace skerry
