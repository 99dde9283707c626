// flatten: every node points at its root. Writes a node's own entry only: halving another's would undo a neighbour's work.
#pragma once
#include <skerry/axis/forest.hpp>

namespace skerry {

struct flatten {
  using reads = kind<any, any, partial_reach>;
  static constexpr bool flattens = true;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool on_tiles = true;
  template <class Reach> using leaves = std::conditional_t<std::derived_from<Reach, image_reach>, image_flat, Reach>;
  static std::string id() { return "flatten"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    Forest forest;
    int units() const { return forest.nodes(); }
    template <class Memory> SKERRY_FN void operator()(int n) const {
      if (forest.is_node(n)) resolve(forest.parents(), u32(n));
    }
  };
};

} // namespace skerry
