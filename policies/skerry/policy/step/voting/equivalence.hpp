// equivalence<Write, Directions>: a site that sees a smaller label than its own gives it to its root, for all of its tree. With
// flatten after it, label equivalence: labels move a tree a round.
// Source: Hawick, Leist and Playne 2010 (kernel D); Kalentev, Rai, Kemnitz and Schneider, "Connected component labeling on a 2D grid
// using CUDA", JPDC 2011; Asad, Marroquim and Souza, "On GPU
// connected components and properties", TIP 2019. `Write` and `Directions` are theirs to choose.
// Races: by plain stores one of two links may be lost, which is seen again in the next round.
#pragma once
#include <skerry/kit/search_step.hpp>

namespace skerry {

/// The last who writes wins.
struct plain_store {
  static std::string id() { return "plain_store"; }
  template <parents P> SKERRY_FN static void write(P const& p, typename P::node n, typename P::node v) {
    p.store(n, v);
  }
};
/// The smallest wins.
struct atomic_minimum {
  static std::string id() { return "atomic_minimum"; }
  template <parents P> SKERRY_FN static void write(P const& p, typename P::node n, typename P::node v) {
    p.fetch_min(n, v);
  }
};

template <class Write = atomic_minimum, class Directions = every_direction> struct equivalence : voting_step {
  static constexpr bool needs_flat_trees = true;
  static constexpr u32 directions = Directions::directions;
  static std::string id() {
    std::string const where = Directions::id();
    return "equivalence<" + Write::id() + (where.empty() ? "" : "," + where) + ">";
  }

  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    u32 const own = w.parents().load(w.node(x, y));
    smallest_label<Window> seen{w, x, y, own};
    Directions::template visit<Connectivity>([&](int dx, int dy) { return seen.neighbour(dx, dy); });
    if (seen.value >= own) return false;
    Write::write(w.parents(), own, seen.value);
    return true;
  }
};

} // namespace skerry
