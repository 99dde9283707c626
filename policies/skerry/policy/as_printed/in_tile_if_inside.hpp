// in_tile_if_inside<Steps...>: in_tile as released: a thread whose pixel lies outside of the image takes no part, and so misses
// the barriers of its team. Undefined where the image cuts a tile; kept for comparison. On a core, where one thread stands for
// all of a team, a tile that the image cuts stays as it was planted: every pixel by itself.
// Source: Playne and Hawick 2018, released block kernels.
#pragma once
#include <skerry/policy/local/in_tile.hpp>

namespace skerry {

template <class... Steps> struct in_tile_if_inside : in_tile<Steps...> {
  template <class R> static constexpr bool relates = std::same_as<R, foreground>;
  static std::string id() { return "in_tile_if_inside<" + ids_of<Steps...>() + ">"; }

  template <class Connectivity, class Forest, class Tail> struct on
      : in_tile<Steps...>::template on<Connectivity, Forest, Tail> {
    using base = typename in_tile<Steps...>::template on<Connectivity, Forest, Tail>;
    template <class Team> using scratch = typename base::template scratch<Team>;
    on(Forest const& f, Tail const& kept) : base{f, kept} {}

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      Forest const& f = this->forest;
      tile_window<Forest, typename Team::memory> const w{f, f.tiles.bounds(unit), s.parent};
      for_each_pixel_of<base::tiling::width, base::pixels>(
          t, w, false, [&](int x, int y) { f.parents().store(f.index(x, y), f.index(x, y)); });
      bool inside = true;
      t.for_each_index(base::pixels, [&](int k) {
        inside =
            w.within.x0 + k % base::tiling::width < w.within.x1 && w.within.y0 + k / base::tiling::width < w.within.y1;
      });
      if (inside) base::run_steps(t, w, s);
    }
  };
};

} // namespace skerry
