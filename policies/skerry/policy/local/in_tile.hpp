// in_tile<Steps...>: steps over a tile in scratch memory, one after the other with a barrier between them, and the trees written
// to the label plane at the end. The local merge of tile-based union-find: what the steps are makes the algorithm.
// Source: the tile phase of Oliveira and Lotufo 2010, Cabaret et al. 2017, Chen et al. 2018, Playne and Hawick 2018.
// Races: those of the steps, on parents in scratch; between two steps, and before the trees are written, there is a barrier.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/tile_phase.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class... Steps> struct in_tile {
  SKERRY_TAKES_STEPS_OF_TILES("in_tile", Steps...);
  static_assert((Steps::template serves<pixel> && ...),
                "in_tile: a step does not work at pixels; see docs/policies.md, steps");
  template <class Tiling> static constexpr bool reads = Tiling::width > 0 && Tiling::height > 0 &&
                                                        Tiling::width* Tiling::height <= 8192 &&
                                                        (link_works_on<Steps, Tiling> && ...);
  template <class C> static constexpr bool connects = (Steps::template connects<C> && ...);
  template <class R> static constexpr bool relates = (Steps::template relates<R> && ...);
  using leaves = kind<pixel, in_labels, typename reach_of_steps<any, tile_reach, Steps...>::type>;
  static std::string id() { return "in_tile<" + ids_of<Steps...>() + ">"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    using tiling = typename Forest::tiling;
    static constexpr int pixels = tiling::width * tiling::height;
    static constexpr int width = 32, groups = groups_for(pixels);
    template <class Team> struct scratch {
      u32 parent[pixels];
      u32 changed;
    };
    Forest forest;
    Tail tail; // in_labels has nothing to keep

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      tile_window<Forest, typename Team::memory> const w{forest, forest.tiles.bounds(unit), s.parent};
      run_steps(t, w, s);
    }

  protected:
    template <class Team, class Window>
    SKERRY_FN static void run_steps(Team const& t, Window const& w, scratch<Team>& s) {
      (tile_phase<Steps>::template run<Connectivity, tiling::width, pixels>(t, w, &s.changed), ...);
      for_each_pixel_of<tiling::width, pixels>(t, w, false, [&](int x, int y) { w.publish(x, y); });
    }
  };
};

} // namespace skerry
