// The axis of the merge: a schedule of links (axis/link.hpp), which owns their order and repetition. The contract:
//
//   template <class... Links> struct my_schedule : link_list<Links...> {  // gives links, reads, reads_reach, on_tiles, relates
//     template <class Kind> using leaves;                             // the kind of forest after it
//     static std::string id();
//     template <class Connectivity, class Forest> struct on {         // made as on{forest}
//       void reserve(arena&);                                         // its buffers
//       void limit_rounds(u32);                                       // of a loop
//       template <class Queue> void run(Queue&, int first_place) const;  // launches; first_place: the number of its first link
//       template <class Queue> void count(Queue&, counts&) const;     // what it counted: iterations, levels
//     };
//   };
//
// Law (tests/laws/merge.hpp): with flood-filled tiles in any store that the links read, the merge alone gives the partition.
#pragma once
#include <skerry/axis/link.hpp>
#include <skerry/core/repeat.hpp>

namespace skerry::contract {

template <class M> concept merge_has_links = requires { typename M::links; };
template <class M> concept merge_has_reads = requires { typename M::reads; };
template <class M> concept merge_has_reads_reach = requires {
  { M::template reads_reach<tile_reach> } -> std::convertible_to<bool>;
};
template <class M> concept merge_has_on_tiles = requires {
  { M::template on_tiles<some_tiling> } -> std::convertible_to<bool>;
};
template <class M> concept merge_has_leaves = requires { typename M::template leaves<kind<any, any, tile_reach>>; };
template <class M> concept merge_has_id = requires {
  { M::id() } -> std::same_as<std::string>;
};
template <class M, class C, class Forest> using merge_on = typename M::template on<C, Forest>;
template <class M, class C, class Forest> concept merge_has_on =
    requires(Forest const& f) { merge_on<M, C, Forest>{f}; };
template <class On> concept merge_has_reserve = requires(On& m, arena a) { m.reserve(a); };
template <class On> concept merge_has_limit_rounds = requires(On& m) { m.limit_rounds(1u); };
template <class On> concept merge_has_run = requires(On const& m, some_queue& q) { m.run(q, 1); };
template <class On> concept merge_has_count = requires(On const& m, some_queue& q, counts& all) { m.count(q, all); };

// clang-format off
#define SKERRY_MERGE(RUNG, M)                                                                                                \
  RUNG(merge_has_links<M>,                                                                                                   \
       "algorithm: parameter 4 must be a schedule of links, such as once<seam_union<retry>>: it has no `using links = "      \
       "type_list<...>`; see docs/policies.md, merge")                                                                       \
  RUNG(merge_has_reads<M>,                                                                                                   \
       "algorithm: the merge (parameter 4) has no `using reads = type_list<...>`, what its links read; see "                 \
       "docs/policies.md, merge")                                                                                            \
  RUNG(merge_has_reads_reach<M>,                                                                                             \
       "algorithm: the merge (parameter 4) has no `template <class Reach> static constexpr bool reads_reach`; see "          \
       "docs/policies.md, merge")                                                                                            \
  RUNG(merge_has_on_tiles<M>,                                                                                                \
       "algorithm: the merge (parameter 4) has no `template <class Tiling> static constexpr bool on_tiles`; see "            \
       "docs/policies.md, merge")                                                                                            \
  RUNG(merge_has_leaves<M>,                                                                                                  \
       "algorithm: the merge (parameter 4) has no `template <class Kind> using leaves`; see docs/policies.md, merge")        \
  RUNG(merge_has_id<M>,                                                                                                      \
       "algorithm: the merge (parameter 4) has no `static std::string id()`; see docs/policies.md, merge")
#define SKERRY_MERGE_OBJECT(RUNG, M, C, ...)                                                                                 \
  RUNG((merge_has_on<M, C, __VA_ARGS__>),                                                                                    \
       "algorithm: the merge (parameter 4) has no `template <class Connectivity, class Forest> struct on`, made as "         \
       "`on{forest}`; see docs/policies.md, merge")                                                                          \
  RUNG((merge_has_reserve<merge_on<M, C, __VA_ARGS__>>),                                                                     \
       "algorithm: `on` of the merge (parameter 4) has no `void reserve(arena&)`; see docs/policies.md, merge")              \
  RUNG((merge_has_limit_rounds<merge_on<M, C, __VA_ARGS__>>),                                                                \
       "algorithm: `on` of the merge (parameter 4) has no `void limit_rounds(u32)`; see docs/policies.md, merge")            \
  RUNG((merge_has_run<merge_on<M, C, __VA_ARGS__>>),                                                                         \
       "algorithm: `on` of the merge (parameter 4) has no `template <class Queue> void run(Queue&, int) const`; see "        \
       "docs/policies.md, merge")                                                                                            \
  RUNG((merge_has_count<merge_on<M, C, __VA_ARGS__>>),                                                                       \
       "algorithm: `on` of the merge (parameter 4) has no `template <class Queue> void count(Queue&, counts&) const`; see "  \
       "docs/policies.md, merge")
// clang-format on

} // namespace skerry::contract
