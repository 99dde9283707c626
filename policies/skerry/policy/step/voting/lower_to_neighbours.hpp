// lower_to_neighbours: a site takes the smallest label among itself and its neighbours. Labels move one site a round, so that the
// number of rounds is the longest way inside a component; for comparison.
// Source: Hawick, Leist and Playne, "Parallel graph component labelling with GPUs and CUDA", 2010, kernel A.
// Races: a thread writes its own entry only; a label that is read late is smaller.
#pragma once
#include <skerry/kit/search_step.hpp>

namespace skerry {

struct lower_to_neighbours : voting_step {
  static constexpr bool neighbourhood_alone = true, own_entry_alone = true;
  static std::string id() { return "lower_to_neighbours"; }

  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y), own = w.parents().load(n);
    smallest_label<Window> seen{w, x, y, own};
    every_direction::visit<Connectivity>([&](int dx, int dy) { return seen.neighbour(dx, dy); });
    return lower_own(w, n, own, seen.value);
  }
};

} // namespace skerry
