// The axis of the local merge: one tree for each component of a tile. The contract:
//
//   struct my_local {
//     template <class Tiling> static constexpr bool reads;            // whether it works on a tiling
//     template <class C> static constexpr bool connects;              // ... and with a connectivity
//     using leaves = kind<Site, Store, Reach>;                        // what it leaves
//     static std::string id();
//     static constexpr bool calls_tails = true;                       // where it calls the finish's tail, once a tile
//     template <class R> static constexpr bool relates;               // where it knows other relations than foreground
//     template <class L> static constexpr bool labels_by;             // ... and can plant below last pixels
//     template <class Connectivity, class Forest, class Tail> struct on;  // the sweep (sweep.hpp), made as on{forest, tail}
//   };
//
// Law (tests/laws/local_merge.hpp): the partition of a tile is that of a flood fill of the tile.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/tiling.hpp>
#include <skerry/core/sweep.hpp>

namespace skerry {
namespace contract {

template <class L, class Tiling> concept local_has_reads = requires {
  { L::template reads<Tiling> } -> std::convertible_to<bool>;
};
template <class L, class C> concept local_has_connects = requires {
  { L::template connects<C> } -> std::convertible_to<bool>;
};
template <class L> concept local_has_leaves = requires {
  typename L::leaves::site;
  typename L::leaves::store;
  typename L::leaves::reach;
};
template <class L> concept local_has_id = requires {
  { L::id() } -> std::same_as<std::string>;
};
template <class L, class C, class Forest> concept local_has_on =
    requires { typename L::template on<C, Forest, typename Forest::keep>; };
template <class L, class C, class Forest> using local_sweep = typename L::template on<C, Forest, typename Forest::keep>;
template <class L, class C, class Forest> concept local_can_be_made =
    requires(Forest const& f, typename Forest::keep const& tail) { local_sweep<L, C, Forest>{f, tail}; };

// clang-format off
#define SKERRY_LOCAL_LEAVES(RUNG, L)                                                                                         \
  RUNG(local_has_leaves<L>,                                                                                                  \
       "algorithm: parameter 3 must be a local merge, such as raster_runs<64>: it has no `using leaves = kind<Site, Store, " \
       "Reach>`; see docs/policies.md, local merge")
#define SKERRY_LOCAL_MERGE(RUNG, L, T, C)                                                                                    \
  RUNG((local_has_reads<L, T>),                                                                                              \
       "algorithm: the local merge (parameter 3) has no `template <class Tiling> static constexpr bool reads`; see "         \
       "docs/policies.md, local merge")                                                                                      \
  RUNG((local_has_connects<L, C>),                                                                                           \
       "algorithm: the local merge (parameter 3) has no `template <class Connectivity> static constexpr bool connects`; "    \
       "see docs/policies.md, local merge")                                                                                  \
  RUNG(local_has_id<L>,                                                                                                      \
       "algorithm: the local merge (parameter 3) has no `static std::string id()`; see docs/policies.md, local merge")
#define SKERRY_LOCAL_SWEEP(RUNG, L, C, ...)                                                                                  \
  RUNG((local_has_on<L, C, __VA_ARGS__>),                                                                                    \
       "algorithm: the local merge (parameter 3) has no `template <class Connectivity, class Forest, class Tail> struct "    \
       "on`, its sweep; see docs/policies.md, local merge")                                                                  \
  RUNG((local_can_be_made<L, C, __VA_ARGS__>),                                                                               \
       "algorithm: the sweep `on` of the local merge (parameter 3) cannot be made as `on{forest, tail}`; see "               \
       "docs/policies.md, local merge")                                                                                      \
  RUNG((sweep_has_units<local_sweep<L, C, __VA_ARGS__>>),                                                                    \
       "algorithm: the sweep `on` of the local merge (parameter 3) has no `int units() const`; see docs/policies.md, local " \
       "merge")                                                                                                              \
  RUNG((sweep_is_flat_or_of_teams<local_sweep<L, C, __VA_ARGS__>>),                                                          \
       "algorithm: the sweep `on` of the local merge (parameter 3) says neither `static constexpr bool flat = true` nor "    \
       "`width` and `groups`; see docs/policies.md, local merge")                                                            \
  RUNG((sweep_has_scratch<local_sweep<L, C, __VA_ARGS__>>),                                                                  \
       "algorithm: the sweep `on` of the local merge (parameter 3) is one of teams and has no `template <class Team> "       \
       "struct scratch`; see docs/policies.md, local merge")                                                                 \
  RUNG((sweep_can_be_called<local_sweep<L, C, __VA_ARGS__>>),                                                                \
       "algorithm: the sweep `on` of the local merge (parameter 3) has no `operator()` as its kind wants it, of a thread "   \
       "or of a team; see docs/policies.md, local merge")
// clang-format on

} // namespace contract

template <class L, class Tiling> concept local_merge_on = tiling<Tiling> && contract::local_has_reads<L, Tiling> &&
                                                          contract::local_has_leaves<L> && contract::local_has_id<L> &&
                                                          requires { requires L::template reads<Tiling>; };

/// Whether a local merge calls the finish's tail, once for each tile while the tile is at hand.
template <class L> concept calls_tails = requires { requires L::calls_tails; };

template <class C, class L> concept connected_by = requires { requires L::template connects<C>; };

} // namespace skerry
