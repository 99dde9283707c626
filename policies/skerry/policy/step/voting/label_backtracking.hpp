// label_backtracking: a site takes the label that its label leads to in the end, and votes. What `compress` is to union-find, for
// loops in which labels also move by other steps.
// Source: Soh, Ashraf and Kim 2015 (HYBRID2), Soh et al. 2015 (HYBRID3): "LB".
// Races: a thread writes its own entry only; whoever walks through it arrives at the same root.
#pragma once
#include <skerry/kit/search_step.hpp>

namespace skerry {

struct label_backtracking : voting_step {
  static constexpr bool flattens = true;
  static constexpr u32 directions = 0;
  template <class Reach, class> using leaves = Reach;
  static std::string id() { return "label_backtracking"; }

  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y), own = w.parents().load(n);
    return lower_own(w, n, own, find(w.parents(), own));
  }
};

} // namespace skerry
