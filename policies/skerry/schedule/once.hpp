// once<Links...>: every link once, in the order given; each link is one sweep. once<> where the tiling is one tile.
#pragma once
#include <skerry/schedule.hpp>

namespace skerry {

template <class... Links> struct once : link_list<Links...> {
  static std::string id() { return "once<" + link_list<Links...>::ids() + ">"; }

  template <class Connectivity, class Forest> struct on {
    Forest forest;
    void reserve(arena&) {}
    template <class Queue> void run(Queue& queue) const {
      (queue.sweep(typename Links::template on<Connectivity, Forest>{forest}), ...);
    }
  };
};

} // namespace skerry
