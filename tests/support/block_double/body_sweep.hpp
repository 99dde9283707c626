// Sweeps whose body is a lambda: what tests of the block double, and of anything small on it, are made of.
#pragma once
#include <support/block_double/block_double.hpp>

#include <utility>

namespace skerry::block_double {

template <int Width, int Groups, class Body> struct body_sweep {
  static constexpr int width = Width, groups = Groups;
  template <class Team> struct scratch {
    u32 at[256];
  };
  int n;
  Body body;

  int units() const { return n; }
  template <class Team> void operator()(Team const& t, int unit, scratch<Team>& s) const { body(t, unit, s.at); }
};

/// body(team, unit, scratch: u32*) for 0 <= unit < units.
template <int Width, int Groups, class Body> auto in_teams(int units, Body body) {
  return body_sweep<Width, Groups, Body>{units, std::move(body)};
}

template <class Body> struct flat_body_sweep {
  static constexpr bool flat = true;
  int n;
  Body body;

  int units() const { return n; }
  template <class Memory> void operator()(int unit) const { body(Memory{}, unit); }
};

/// body(memory, unit) for 0 <= unit < units.
template <class Body> auto in_flat(int units, Body body) { return flat_body_sweep<Body>{units, std::move(body)}; }

} // namespace skerry::block_double
