// A union primitive: how two trees become one while others do the same. The contract:
//
//   struct my_union {
//     static std::string id();
//     template <parents P> static void unite(P const& p, typename P::node a, typename P::node b);  // of two nodes
//   };
//
// Law (tests/laws/union.hpp): after all calls, in any order and side by side, the partition is that of the pairs.
#pragma once
#include <skerry/core/union_find.hpp>

#include <string>

namespace skerry::contract {

struct some_parents {
  using node = u32;
  u32 load(u32) const;
  void store(u32, u32) const;
  u32 fetch_min(u32, u32) const;
  u32 compare_exchange(u32, u32, u32) const;
};

template <class U> concept union_has_unite = requires(some_parents const& p, u32 n) { U::unite(p, n, n); };
template <class U> concept union_has_id = requires {
  { U::id() } -> std::same_as<std::string>;
};

} // namespace skerry::contract

// clang-format off
/// In the class of a policy that unites: what its parameter must be.
#define SKERRY_UNITES_BY(policy, U)                                                                                            \
  static_assert(skerry::contract::union_has_unite<U>, policy ": the union primitive (parameter " #U ") has no `template "      \
    "<parents P> static void unite(P const&, node, node)`; see docs/policies.md, union primitives");                           \
  static_assert(skerry::contract::union_has_id<U>, policy ": the union primitive (parameter " #U ") has no `static "           \
    "std::string id()`; see docs/policies.md, union primitives")
// clang-format on
