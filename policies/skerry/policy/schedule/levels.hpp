// levels<Factor, Links...>: the links once a level; Factor x Factor tiles of a level are a tile of the next one, until there is
// one tile. How many levels there are follows from the image: log of its larger side over the tile's, rounded up. Right where
// tiles are cheap to join in small groups; few levels for Factor 4, simple links for 2.
// Source: Stava and Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011 (tiles, 4); Kang et al. 2016 (columns,
// 2; `levels_rounded_down` is their integer division, which leaves out groups that the image cuts).
#pragma once
#include <skerry/kit/level.hpp>

namespace skerry {

struct rounded_up {
  static std::string id() { return "levels"; }
  static bool another(tile_grid const& g, int) {
    return g.tile_width < g.image.width || g.tile_height < g.image.height;
  }
  static int groups(int size, int group) { return divide_up(size, group); }
};
struct rounded_down {
  static std::string id() { return "levels_rounded_down"; }
  static bool another(tile_grid const& g, int factor) {
    return g.tile_width <= g.image.width / factor ||
           (g.tile_height < g.image.height && g.tile_height <= g.image.height / factor);
  }
  static int groups(int size, int group) { return size / group; }
};

template <class Rounding, int Factor, class... Links> struct levels_by : link_list<Links...> {
  static_assert(
      Factor >= 2 && (std::derived_from<Links, level_link> && ...),
      "levels: a factor of at least 2, and links of a level, such as join<retry>; see docs/policies.md, merge");
  static constexpr bool on_levels = true;
  static std::string id() {
    return Rounding::id() + "<" + std::to_string(Factor) + "," + link_list<Links...>::ids() + ">";
  }
  template <class Kind> using leaves = kind<typename Kind::site, typename Kind::store, image_reach>;
  static bool fits(tile_grid const& tiles) {
    bool all = link_list<Links...>::fits(tiles);
    for_each_level(tiles, [&](level const& l) { all = all && ((Links::units_of(l) <= largest_count) && ...); });
    return all;
  }

  template <class Connectivity, class Forest> struct on : no_loop {
    Forest forest;
    on(Forest const& f) : forest(f) {}
    void reserve(arena&) {}

    template <class Queue> void run(Queue& queue, int first_place = 0) const {
      for_each_level(forest.tiles, [&](level const& l) {
        run_links<Connectivity>(type_list<Links...>{}, queue, level_parts<Forest>{forest, l}, first_place);
      });
    }
    template <class Queue> void count(Queue&, counts& all) const {
      u64 n = 0;
      for_each_level(forest.tiles, [&](level const&) { ++n; });
      add_count(all, "levels", n);
    }
  };

private:
  template <class F> static void for_each_level(tile_grid g, F f) {
    for (int number = 0; Rounding::another(g, Factor); ++number) {
      level l{g, Factor, number, 0, 0};
      int const w = l.group_width(), h = l.group_height();
      l.across = Rounding::groups(g.image.width, w);
      l.down = Rounding::groups(g.image.height, h);
      f(l);
      g = tile_grid::of(g.image, w, h);
    }
  }
};

template <int Factor, class... Links> using levels = levels_by<rounded_up, Factor, Links...>;
template <int Factor, class... Links> using levels_rounded_down = levels_by<rounded_down, Factor, Links...>;

} // namespace skerry
