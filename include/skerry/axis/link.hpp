// A link: a part of the merge, which joins trees or shortens them. The contract:
//
//   struct my_link {
//     using reads = kind<Site, Store, Reach>;                         // what it needs; `any` where it does not matter
//     template <class Reach> using leaves;                            // the reach after it
//     template <class Tiling> static constexpr bool on_tiles;         // whether it works on a tiling
//     static std::string id();
//     static bool fits(tile_grid const&);                             // whether it can count its units there; absent: always
//     // Its sweep (sweep.hpp), made as on{forest}.
//     template <class Connectivity, class Forest> struct on;
//     // Or, for several sweeps, what it launches; `place` is the link's number, for the names of its sweeps.
//     template <class Connectivity, class Queue, class Parts> static void run(Queue&, Parts const&, int place);
//     // Where it says whether it has changed anything; then `on` is made as on{forest, state, labels before}.
//     static constexpr bool votes = true;
//     static constexpr u32 directions;
//   };
//
// A link of a level derives from level_link (level.hpp) and says `run`; its parts have the level, `here`.
// Law (tests/laws/merge.hpp): parents only decrease and stay in their component; afterwards trees reach what `leaves` says.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/rung.hpp>
#include <skerry/core/sweep.hpp>

#include <string>
#include <type_traits>

namespace skerry {
template <class... Ts> struct type_list {};
template <class List> struct first_of {
  using type = void;
};
template <class First, class... Rest> struct first_of<type_list<First, Rest...>> {
  using type = First;
};
template <class... Ts> constexpr int number_of(type_list<Ts...>) { return int(sizeof...(Ts)); }

/// Whether a link, or a schedule of links, can count the units of its sweeps on an image in these tiles: one that may have 2^31 or more
/// says.
template <class Part> bool fits_in_tiles([[maybe_unused]] tile_grid const& tiles) {
  if constexpr (requires { Part::fits(tiles); }) return Part::fits(tiles);
  else return true;
}

struct level_link;                          // level.hpp
template <class Forest> struct level_parts; // level.hpp
template <class Forest> struct round_parts; // round.hpp
} // namespace skerry

namespace skerry::contract {

/// Converts to anything: stands for a second member that nobody would set.
struct some_value {
  template <class T> operator T() const;
};
struct some_tiling {
  static constexpr int width = 64, height = 64;
};

template <class L> concept link_has_reads = requires {
  typename L::reads::site;
  typename L::reads::store;
  typename L::reads::reach;
};
template <class L> concept link_has_leaves = requires { typename L::template leaves<tile_reach>; };
template <class L> concept link_has_on_tiles = requires {
  { L::template on_tiles<some_tiling> } -> std::convertible_to<bool>;
};
template <class L> concept link_has_id = requires {
  { L::id() } -> std::same_as<std::string>;
};

/// What a link is run on: the parts of a schedule, or of a level.
template <class L, class Forest> struct parts_for {
  using type = round_parts<Forest>;
};
template <class L, class Forest> requires std::derived_from<L, level_link>
struct parts_for<L, Forest> {
  using type = level_parts<Forest>;
};

/// A link on a forest, for a connectivity: each fact holds where the link says itself what it launches.
template <class L, class C, class Forest> struct link_on {
  using parts = typename parts_for<L, Forest>::type;
  template <class Link> using sweep = typename Link::template on<C, Forest>;
  static constexpr bool runs = requires(some_queue& q, parts const& p) { L::template run<C>(q, p, 0); };
  static constexpr bool has_on = runs || requires { typename sweep<L>; };
  static constexpr bool of_forest = requires(parts const& p) { sweep<L>{p.forest}; };
  static constexpr bool of_votes = requires(parts const& p) { sweep<L>{p.forest, p.state, p.before}; };
  static constexpr bool can_be_made = runs || (votes<L> ? of_votes : of_forest);
  static constexpr bool is_wholly_made = runs || votes<L> || !requires { requires std::is_aggregate_v<sweep<L>>; } ||
                                         !requires(parts const& p, some_value v) { sweep<L>{p.forest, v}; };
  static constexpr bool has_units = runs || requires { requires sweep_has_units<sweep<L>>; };
  static constexpr bool is_flat_or_of_teams = runs || requires { requires sweep_is_flat_or_of_teams<sweep<L>>; };
  static constexpr bool has_scratch = runs || requires { requires sweep_has_scratch<sweep<L>>; };
  static constexpr bool can_be_called = runs || requires { requires sweep_can_be_called<sweep<L>>; };
};

// clang-format off
/// What every link of a pack L has.
#define SKERRY_LINKS(RUNG, L)                                                                                                \
  RUNG((contract::link_has_reads<L> && ...),                                                                                 \
       "algorithm: a link of the merge (parameter 4) has no `using reads = kind<Site, Store, Reach>`; see "                  \
       "docs/policies.md, merge")                                                                                            \
  RUNG((contract::link_has_leaves<L> && ...),                                                                                \
       "algorithm: a link of the merge (parameter 4) has no `template <class Reach> using leaves`; see docs/policies.md, "   \
       "merge")                                                                                                              \
  RUNG((contract::link_has_on_tiles<L> && ...),                                                                              \
       "algorithm: a link of the merge (parameter 4) has no `template <class Tiling> static constexpr bool on_tiles`; see "  \
       "docs/policies.md, merge")                                                                                            \
  RUNG((contract::link_has_id<L> && ...),                                                                                    \
       "algorithm: a link of the merge (parameter 4) has no `static std::string id()`; see docs/policies.md, merge")
/// In the class of a policy that takes a pack of links: what each of them must have.
#define SKERRY_TAKES_LINKS(L)                                                                                                \
  SKERRY_LINKS(SKERRY_ASSERT, L)                                                                                             \
  static_assert(true)
/// ... and their sweeps, W = links_on<...>.
#define SKERRY_LINK_SWEEPS(RUNG, ...)                                                                                        \
  RUNG((__VA_ARGS__::has_on),                                                                                                \
       "algorithm: a link of the merge (parameter 4) has neither `template <class Connectivity, class Forest> struct on`, "  \
       "its sweep, nor `run(queue, parts, place)`; see docs/policies.md, merge")                                             \
  RUNG((__VA_ARGS__::can_be_made),                                                                                           \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) cannot be made as `on{forest}` or, of a link that "   \
       "votes, `on{forest, state, before}`; see docs/policies.md, merge")                                                    \
  RUNG((__VA_ARGS__::is_wholly_made),                                                                                        \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) has members besides the forest, which nobody sets: "  \
       "give it a constructor from the forest, or the link a `run`; see docs/policies.md, merge")                            \
  RUNG((__VA_ARGS__::has_units),                                                                                             \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) has no `int units() const`; see docs/policies.md, "   \
       "merge")                                                                                                              \
  RUNG((__VA_ARGS__::is_flat_or_of_teams),                                                                                   \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) says neither `static constexpr bool flat = true` "    \
       "nor `width` and `groups`; see docs/policies.md, merge")                                                              \
  RUNG((__VA_ARGS__::has_scratch),                                                                                           \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) is one of teams and has no `template <class Team> "   \
       "struct scratch`; see docs/policies.md, merge")                                                                       \
  RUNG((__VA_ARGS__::can_be_called),                                                                                         \
       "algorithm: the sweep `on` of a link of the merge (parameter 4) has no `operator()` as its kind wants it, of a "      \
       "thread or of a team; see docs/policies.md, merge")
// clang-format on

/// The facts of all links of a merge; one is looked at where the ones before hold.
template <class List, class C, class Forest> struct links_on;
template <class... L, class C, class Forest> struct links_on<type_list<L...>, C, Forest> {
  template <class Link> using at = link_on<Link, C, Forest>;
  static constexpr bool has_on = (at<L>::has_on && ...);
  static constexpr bool can_be_made = (at<L>::can_be_made && ...);
  static constexpr bool is_wholly_made = (at<L>::is_wholly_made && ...);
  static constexpr bool has_units = (at<L>::has_units && ...);
  static constexpr bool is_flat_or_of_teams = (at<L>::is_flat_or_of_teams && ...);
  static constexpr bool has_scratch = (at<L>::has_scratch && ...);
  static constexpr bool can_be_called = (at<L>::can_be_called && ...);
};

} // namespace skerry::contract
