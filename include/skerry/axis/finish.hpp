// The axis of the finish: what the user wants out. The contract:
//
//   struct my_finish {
//     static constexpr bool writes_labels, makes_table;               // whether it leaves labels in the plane; a table
//     template <class Kind> using reads;                              // what it needs of the forest
//     static std::string id();
//     using order = any_label;                                        // how components are numbered; absent: any
//     static constexpr bool rows_at_labels;                           // a row is the label less one; absent: a number
//     using set = features<...>;                                      // what a table has; absent: what they need nobody asks for
//     using payload = features<...>;                                  // what travels with nodes; absent: nothing
//     template <class Connectivity, class Forest> struct on {         // made as on{forest}
//       using tail;  tail make_tail() const;                          // runs inside the local sweep, while a tile is at hand
//       auto sinks() const;                                           // sink_list<...>: of pixels with their labels, and of pages
//       void reserve(arena&);                                         // its buffers, but for those
//       void reserve_rows(arena&, room);                              // ... that depend on how many components there are
//       template <class Queue> void prepare(Queue&) const;            // before the local sweep; there are no rows yet
//       template <class Queue> void before(Queue&) const;             // before the sweep over pages
//       template <class Queue> void after(Queue&) const;              // after it
//       auto once_each() const;                                       // what components get to know when they are numbered
//     };
//   };
//
// Laws (tests/laws/finish.hpp): labels and components one to one; features equal those of the component's pixels.
#pragma once
#include <skerry/axis/schedule.hpp>
#include <skerry/core/workspace.hpp>

namespace skerry::contract {

template <class F> concept finish_has_writes_labels = requires {
  { F::writes_labels } -> std::convertible_to<bool>;
};
template <class F> concept finish_has_makes_table = requires {
  { F::makes_table } -> std::convertible_to<bool>;
};
template <class F> concept finish_has_id = requires {
  { F::id() } -> std::same_as<std::string>;
};
template <class F, class Kind> concept finish_has_reads = requires {
  typename F::template reads<Kind>::site;
  typename F::template reads<Kind>::store;
  typename F::template reads<Kind>::reach;
};
template <class F, class C, class Forest> using finish_on = typename F::template on<C, Forest>;
template <class F, class C, class Forest> concept finish_has_on =
    requires(Forest const& f) { finish_on<F, C, Forest>{f}; };
template <class On> concept finish_has_tail = requires { typename On::tail; };
template <class On> concept finish_has_make_tail = requires(On const& f) {
  { f.make_tail() } -> std::convertible_to<typename On::tail>;
};
template <class On> concept finish_has_sinks = requires(On const& f) { f.sinks(); };
template <class On> concept finish_has_reserve = requires(On& f, arena& a) { f.reserve(a); };
template <class On> concept finish_has_reserve_rows = requires(On& f, arena& a, room r) { f.reserve_rows(a, r); };
template <class On> concept finish_has_prepare = requires(On const& f, some_queue& q) { f.prepare(q); };
template <class On> concept finish_has_before = requires(On const& f, some_queue& q) { f.before(q); };
template <class On> concept finish_has_after = requires(On const& f, some_queue& q) { f.after(q); };
template <class On> concept finish_has_once_each = requires(On const& f) { f.once_each(); };
template <class F, class On> concept finish_has_table_if_any = !F::makes_table || requires(On const& f) { f.table(); };

// clang-format off
#define SKERRY_FINISH(RUNG, F)                                                                                               \
  RUNG(finish_has_writes_labels<F>,                                                                                          \
       "algorithm: parameter 5 must be a finish, such as relabel: it has no `static constexpr bool writes_labels`; see "     \
       "docs/policies.md, finish")                                                                                           \
  RUNG(finish_has_makes_table<F>,                                                                                            \
       "algorithm: the finish (parameter 5) has no `static constexpr bool makes_table`; see docs/policies.md, finish")       \
  RUNG(finish_has_id<F>,                                                                                                     \
       "algorithm: the finish (parameter 5) has no `static std::string id()`; see docs/policies.md, finish")
#define SKERRY_FINISH_READS(RUNG, F, ...)                                                                                    \
  RUNG((finish_has_reads<F, __VA_ARGS__>),                                                                                   \
       "algorithm: the finish (parameter 5) has no `template <class Kind> using reads`, a kind<Site, Store, Reach>; see "    \
       "docs/policies.md, finish")
#define SKERRY_FINISH_OBJECT(RUNG, F, C, ...)                                                                                \
  RUNG((finish_has_on<F, C, __VA_ARGS__>),                                                                                   \
       "algorithm: the finish (parameter 5) has no `template <class Connectivity, class Forest> struct on`, made as "        \
       "`on{forest}`; see docs/policies.md, finish")                                                                         \
  RUNG((finish_has_tail<finish_on<F, C, __VA_ARGS__>>),                                                                      \
       "algorithm: `on` of the finish (parameter 5) has no `using tail`; see docs/policies.md, finish")                      \
  RUNG((finish_has_make_tail<finish_on<F, C, __VA_ARGS__>>),                                                                 \
       "algorithm: `on` of the finish (parameter 5) has no `tail make_tail() const`; see docs/policies.md, finish")          \
  RUNG((finish_has_sinks<finish_on<F, C, __VA_ARGS__>>),                                                                     \
       "algorithm: `on` of the finish (parameter 5) has no `sinks() const`; see docs/policies.md, finish")                   \
  RUNG((finish_has_reserve<finish_on<F, C, __VA_ARGS__>>),                                                                   \
       "algorithm: `on` of the finish (parameter 5) has no `void reserve(arena&)`; see docs/policies.md, finish")            \
  RUNG((finish_has_reserve_rows<finish_on<F, C, __VA_ARGS__>>),                                                              \
       "algorithm: `on` of the finish (parameter 5) has no `void reserve_rows(arena&, room)`; see docs/policies.md, finish") \
  RUNG((finish_has_prepare<finish_on<F, C, __VA_ARGS__>>),                                                                   \
       "algorithm: `on` of the finish (parameter 5) has no `template <class Queue> void prepare(Queue&) const`; see "        \
       "docs/policies.md, finish")                                                                                           \
  RUNG((finish_has_before<finish_on<F, C, __VA_ARGS__>>),                                                                    \
       "algorithm: `on` of the finish (parameter 5) has no `template <class Queue> void before(Queue&) const`; see "         \
       "docs/policies.md, finish")                                                                                           \
  RUNG((finish_has_after<finish_on<F, C, __VA_ARGS__>>),                                                                     \
       "algorithm: `on` of the finish (parameter 5) has no `template <class Queue> void after(Queue&) const`; see "          \
       "docs/policies.md, finish")                                                                                           \
  RUNG((finish_has_once_each<finish_on<F, C, __VA_ARGS__>>),                                                                 \
       "algorithm: `on` of the finish (parameter 5) has no `once_each() const`; see docs/policies.md, finish")               \
  RUNG((finish_has_table_if_any<F, finish_on<F, C, __VA_ARGS__>>),                                                           \
       "algorithm: the finish (parameter 5) says `makes_table`, and its `on` has no `table() const`; see docs/policies.md, " \
       "finish")
// clang-format on

} // namespace skerry::contract
