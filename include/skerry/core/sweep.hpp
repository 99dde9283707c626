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
// Optional: static constexpr bool in_order = true; of a flat sweep, a wish that units begin in their order, as far as that costs nothing.
#pragma once
#include <concepts>
#include <cstddef>
#include <string>

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

/// The name of a sweep: the id of the part of a composition that launches it, so that an observer, and the tools of Kokkos, can tell
/// sweeps apart. Nothing is put together until somebody asks for the text.
struct sweep_name {
  std::string (*owner)() = nullptr; ///< the part's id; null: of no part
  char const* role = "";            ///< which of its sweeps, where the part has several
  int place = 0;                    ///< of a link: which one of its merge, counted from 1; 0: no link, or the only one

  /// "everywhere<compress> #2", "in_labels: count roots".
  std::string text() const {
    std::string s = owner ? owner() : "";
    if (place > 0) s += " #" + std::to_string(place);
    if (*role != '\0') s += (s.empty() ? "" : ": ") + std::string(role);
    return s;
  }
};

/// The name of a sweep of a policy or a store.
template <class Part> constexpr sweep_name sweep_of(char const* role = "", int place = 0) {
  return {&Part::id, role, place};
}

/// Launches a sweep under a name. A queue that does something with names has `sweep(s, name)`; others have `sweep(s)`.
template <class Queue, class Sweep> void launch(Queue& queue, sweep_name name, Sweep const& s) {
  if constexpr (requires { queue.sweep(s, name); }) queue.sweep(s, name);
  else queue.sweep(s);
}

} // namespace skerry
