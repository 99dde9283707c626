// A sweep: one kernel, as a trivially copyable function object. The contract:
//
//   struct sweep {
//     int units() const;                                              // on the host, before the sweep
//     static constexpr bool flat = true;                              // a thread a unit:
//     template <class Memory> void operator()(int unit) const;
//   };
//   struct team_sweep {                                               // or a team a unit (team.hpp):
//     static constexpr int width, groups;                             // pixels per lane group, lane groups per team
//     template <class Team> struct scratch;                           // shared by the team, uninitialised
//     int units() const;
//     template <class Team> void operator()(Team const&, int unit, scratch<Team>&) const;
//   };
#pragma once
#include <concepts>
#include <cstddef>

namespace skerry {

template <class S> concept flat_sweep = requires { requires S::flat; };

namespace contract {

/// Stand for any team, any queue, any memory where only a signature is asked for.
struct some_team {};
struct some_queue {};
struct some_memory {
  static constexpr std::size_t stream_alignment = 4;
  static bool stays_in_cache(std::size_t) { return false; }
};

template <class S> concept sweep_has_units = requires(S const& s) {
  { s.units() } -> std::same_as<int>;
};
template <class S> concept sweep_is_flat_or_of_teams = flat_sweep<S> || requires {
  { S::width } -> std::convertible_to<int>;
  { S::groups } -> std::convertible_to<int>;
};
template <class S> concept sweep_has_scratch =
    flat_sweep<S> || requires(typename S::template scratch<some_team>* s) { s; };
template <class S> concept sweep_can_be_called =
    (flat_sweep<S> && requires(S const& s) { s.template operator()<some_memory>(0); }) ||
    requires(S const& s, some_team const& team, typename S::template scratch<some_team>& shared) {
      s(team, 0, shared);
    };

} // namespace contract
} // namespace skerry
