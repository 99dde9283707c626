// plant_self: every site is its own root. Where trees begin, unless a link to a neighbour is to be had for the asking.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

struct plant_self : step {
  static constexpr bool single_sites = true;
  using reads = any;
  template <class, class> using leaves = partial_reach;
  static std::string id() { return "plant_self"; }

  template <class Connectivity, class Window> SKERRY_FN static void at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y);
    w.parents().store(n, n);
  }
};

} // namespace skerry
