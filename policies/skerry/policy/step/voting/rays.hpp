// rays<When, Where>: a pixel looks along straight lines of its component and takes the smallest label that it sees. Labels
// move a straight line a round: few rounds on convex shapes, long walks on large ones.
// Source: Soh, Ashraf, Hae and Kim 2014 (8DLS, M8DLS); Soh et al. 2015 (S4DLS, HYBRID3).
// Differs: the own label takes part in the minimum, as the printed arrays want it.
// Races: a thread writes its own entry only; a label that is read late is smaller.
#pragma once
#include <skerry/kit/search_step.hpp>

namespace skerry {

// ---- when a pixel looks at all; directions: of the neighbours that it sees every time ----
struct always {
  static constexpr u32 directions = ~u32(0);
  static std::string id() { return ""; }
  template <class Window> SKERRY_FN static bool wants(Window const&, u32) { return true; }
};
/// M8DLS: not where the pixel that its label names still has that label.
struct if_label_moved {
  static constexpr u32 directions = 0;
  static std::string id() { return "if_label_moved"; }
  template <class Window> SKERRY_FN static bool wants(Window const& w, u32 own) { return w.parents().load(own) != own; }
};

// ---- where it looks ----
struct all_around {
  static constexpr u32 directions = ~u32(0);
  static std::string id() { return ""; }
  template <class Connectivity, class Window, class Seen> SKERRY_FN static void look(Window const&, Seen& seen, u32) {
    every_direction::visit<Connectivity>([&](int dx, int dy) { return seen.ray(dx, dy); });
  }
};
/// S4DLS as repaired: forward too, unless a smaller label was seen backward.
struct back_then_forward {
  static constexpr u32 directions = ~u32(0); ///< of a pixel that keeps its label
  static std::string id() { return "back_then_forward"; }
  template <class Connectivity, class Window, class Seen>
  SKERRY_FN static void look(Window const&, Seen& seen, u32 own) {
    Connectivity::any_earlier([&](int dx, int dy) { return seen.ray(dx, dy); });
    if (seen.value == own) Connectivity::any_later([&](int dx, int dy) { return seen.ray(dx, dy); });
  }
};
/// S4DLS as printed: forward too, unless a neighbour is there backward.
struct back_else_forward {
  static constexpr u32 directions = 0;
  static std::string id() { return "back_else_forward"; }
  template <class Connectivity, class Window, class Seen> SKERRY_FN static void look(Window const& w, Seen& seen, u32) {
    bool const there = Connectivity::any_earlier([&](int dx, int dy) { return w.related(seen.x, seen.y, dx, dy); });
    if (there) Connectivity::any_earlier([&](int dx, int dy) { return seen.ray(dx, dy); });
    else Connectivity::any_later([&](int dx, int dy) { return seen.ray(dx, dy); });
  }
};

template <class When = always, class Where = all_around> struct rays : voting_step {
  template <class Site> static constexpr bool serves = site_serves<Site, pixel>;
  static constexpr bool own_entry_alone = true;
  static constexpr u32 directions = When::directions & Where::directions;
  static std::string id() {
    std::string const when = When::id(), where = Where::id();
    return "rays<" + when + (when.empty() || where.empty() ? "" : ",") + where + ">";
  }

  template <class Connectivity, class Window> SKERRY_FN static bool at(Window const& w, int x, int y) {
    u32 const n = w.node(x, y), own = w.parents().load(n);
    if (!When::wants(w, own)) return false;
    smallest_label<Window> seen{w, x, y, own};
    Where::template look<Connectivity>(w, seen, own);
    return lower_own(w, n, own, seen.value);
  }
};

} // namespace skerry
