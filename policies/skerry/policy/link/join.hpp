// join<Unite>: a thread for every pixel on a tile's rim unites it with what it touches in other tiles of its group; for levels.
// Source: Kang et al. 2016 (columns in pairs).
// Races: those of the union primitive.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/kit/level.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

template <class Unite> struct join : level_link {
  SKERRY_UNITES_BY("join", Unite);
  static std::string id() { return "join<" + Unite::id() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    level here;

    int units() const { return here.tiles.count() * here.positions<Connectivity>(); }
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      int const n = here.positions<Connectivity>();
      int x, y;
      if (!here.rim_pixel(unit / n, unit % n, x, y) || !forest.foreground(x, y)) return;
      image_window<Forest> const w{forest, {0, 0, forest.image.width, forest.image.height}};
      here.for_each_contact<Connectivity>(
          w, x, y, [&](int dx, int dy) { Unite::unite(w.parents(), w.node(x, y), w.node(x + dx, y + dy)); });
    }
  };

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    launch(queue, sweep_of<join>("", place), on<Connectivity, decltype(parts.forest)>{parts.forest, parts.here});
  }
};

} // namespace skerry
