// What steps that vote share: the smallest label that a site sees in some directions.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

/// A step that says whether it has changed anything.
struct voting_step : step {
  static constexpr bool votes = true;
  using reads = partial_reach;
  /// A site whose label moves leaves its tree, which may fall apart until the loop is quiet.
  template <class, class> using leaves = partial_reach;
};

/// A step that votes and writes the label of its own site alone.
template <class Step> concept writes_own_entry = votes<Step> && requires { requires Step::own_entry_alone; };

/// The smallest of `own` and the labels of the neighbours that f offers: f(visit) calls visit(dx, dy) for directions.
template <class Window> struct smallest_label {
  Window const& w;
  int x, y;
  u32 value;

  SKERRY_FN void see(int u, int v) {
    u32 const other = w.parents().load(w.node(u, v));
    if (other < value) value = other;
  }
  /// The neighbour in a direction, if it belongs to the site; whether it does.
  SKERRY_FN bool neighbour(int dx, int dy) {
    if (!w.related(x, y, dx, dy)) return false;
    u32 const other = w.parents().load(w.neighbour(x, y, dx, dy));
    if (other < value) value = other;
    return true;
  }
  /// All pixels in a direction, as far as they belong together.
  SKERRY_FN bool ray(int dx, int dy) {
    int u = x, v = y;
    for (int left = w.within.steps(x, y, dx, dy); left > 0 && w.related(u, v, dx, dy); --left) {
      u += dx;
      v += dy;
      see(u, v);
    }
    return false;
  }
};

/// Gives the site a smaller label; whether it was one.
template <class Window> SKERRY_FN bool lower_own(Window const& w, u32 n, u32 own, u32 smaller) {
  if (smaller >= own) return false;
  w.parents().store(n, smaller);
  return true;
}

// ---- where a step looks; `directions`: the bits (direction_bit) of the neighbours that it sees every time ----
/// All neighbours of a connectivity (F8).
struct every_direction {
  static constexpr u32 directions = ~u32(0);
  static std::string id() { return ""; }
  template <class Connectivity, class F> SKERRY_FN static void visit(F f) {
    auto const go_on = [&](int dx, int dy) {
      f(dx, dy);
      return false;
    };
    Connectivity::any_earlier(go_on);
    Connectivity::any_later(go_on);
  }
};
/// Edges alone, whatever the connectivity.
struct edges_only {
  static constexpr u32 directions = directions_between<four>();
  static std::string id() { return "edges"; }
  template <class, class F> SKERRY_FN static void visit(F f) { every_direction::visit<four>(f); }
};
/// Neighbours that come before in raster order (F4).
struct earlier_only {
  static constexpr u32 directions =
      direction_bit(-1, -1) | direction_bit(0, -1) | direction_bit(1, -1) | direction_bit(-1, 0);
  static std::string id() { return "earlier"; }
  template <class Connectivity, class F> SKERRY_FN static void visit(F f) {
    Connectivity::any_earlier([&](int dx, int dy) {
      f(dx, dy);
      return false;
    });
  }
};
/// The first of those that belongs to the site (P4); f says which does.
struct first_earlier {
  static constexpr u32 directions = 0;
  static std::string id() { return "first_earlier"; }
  template <class Connectivity, class F> SKERRY_FN static void visit(F f) { Connectivity::any_earlier(f); }
};

} // namespace skerry
