// ray_equivalence: a pixel looks along the straight lines of its component that go to earlier pixels. The smallest label of each,
// and its own, get the smallest of all as their parent. With flatten after it, label equivalence along rays.
// Source: Soh et al. 2015 (S4DLS). Differs: the paper keeps the smallest label for the pixel and forgets the others, and with
// them that they are equivalent.
// Races: by atomic minima; a label that is read late is smaller.
#pragma once
#include <skerry/kit/search_step.hpp>

namespace skerry {

struct ray_equivalence : voting_step {
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  static constexpr bool needs_flat_trees = true;
  static constexpr u32 directions = ~u32(0); ///< a later pixel that has a larger label gets its own from here
  static std::string id() { return "ray_equivalence"; }

  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    auto const p = w.parents();
    u32 labels[5] = {p.load(w.node(x, y))}, smallest = labels[0];
    int n = 1;
    Connectivity::any_earlier([&](int dx, int dy) {
      smallest_label<Window> seen{w, x, y, ~u32(0)};
      seen.ray(dx, dy);
      labels[n++] = seen.value;
      if (seen.value < smallest) smallest = seen.value;
      return false;
    });
    bool changed = false;
    for (int k = 0; k < n; ++k) {
      if (labels[k] == ~u32(0) || labels[k] == smallest) continue;
      p.fetch_min(labels[k], smallest);
      changed = true;
    }
    return changed;
  }
};

} // namespace skerry
