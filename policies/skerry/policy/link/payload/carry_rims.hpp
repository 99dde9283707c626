// carry_rims: compress_rims, and then what lies at a rim's nodes that are no roots any more goes to their roots; for levels.
// Source: Asad, Marroquim and Souza 2019, section III-C (the intermediate path compression of tile merging).
// Races: those of compress_rims; a pixel's own thread alone takes from its slot, and additions to a root's are atomic and commute.
#pragma once
#include <skerry/kit/payload.hpp>
#include <skerry/policy/link/compress_rims.hpp>

namespace skerry {

struct carry_rims : compress_rims {
  static constexpr bool uses_payload = true;
  static std::string id() { return "carry_rims"; }

  template <class Forest> struct on : compress_rims::on<Forest> {
    template <class Memory> SKERRY_FN void operator()(int unit) const {
      u32 node, root;
      if (this->compress(unit, node, root)) pass_on(this->forest, node, root);
    }
  };

  template <class, class Queue, class Parts> static void run(Queue& queue, Parts const& parts, int place) {
    launch(queue, sweep_of<carry_rims>("", place), on<decltype(parts.forest)>{{parts.forest, parts.here.tiles}});
  }
};

} // namespace skerry
