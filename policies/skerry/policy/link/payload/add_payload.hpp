// add_payload: all slots are emptied, and every pixel adds its features to the slot of the node that it points at, the root of its tile
// once tiles are labeled.
// Source: Asad, Marroquim and Souza 2019, section III-C, the second of three alternatives. There the slots are emptied before the
// tiles are labeled, and the kernel that labels them adds up; here both are sweeps of their own.
// Races: additions are atomic and commute.
#pragma once
#include <skerry/kit/payload.hpp>

namespace skerry {

struct add_payload : planting_link {
  static std::string id() { return "add_payload"; }

  template <class Forest> struct clear {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.nodes(); }
    template <class Memory> SKERRY_FN void operator()(int node) const {
      forest.payload().columns.clear(std::size_t(node));
    }
  };
  template <class Connectivity, class Forest> struct add {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.image.width * forest.image.height; }
    template <class Memory> SKERRY_FN void operator()(int pixel) const {
      Forest const& f = forest;
      int const x = pixel % f.image.width, y = pixel / f.image.width;
      if (!f.foreground(x, y)) return;
      u32 const above = u32(f.parents().load(f.node_at(x, y)));
      f.payload().columns.template add<Memory>(above, features_of_pixel<Connectivity>(f, x, y));
    }
  };

  template <class Connectivity, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    using forest = decltype(parts.forest);
    launch(queue, sweep_of<add_payload>("empty slots", place), clear<forest>{parts.forest});
    launch(queue, sweep_of<add_payload>("", place), add<Connectivity, forest>{parts.forest});
  }
};

} // namespace skerry
