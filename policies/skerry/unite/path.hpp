// Path compression: what a walk to the root does to the path that it came along. A parameter of the union primitives.
// Races: each store puts an ancestor of a node in the place of another, so that trees keep their nodes; a store that comes late
// may put an older ancestor back, which lengthens a walk and no more, since a union joins again what it replaced. What a node
// gets must be known from nodes below it alone; `full` knows it from the path that it came along, hence goes with unions alone
// that change roots and nothing else (hook). Others (retry, komura, trade) give a node b that is no root any more another parent
// a, and promise to join a with the parent x that b had. A second walk that comes to b then leaves the path of the first for a, and
// overwrites with the root that x has, or will have, the link that joins a with its own tree; the promise finds a and x below one
// root, and nobody joins that tree any more.
#pragma once
#include <skerry/union_find.hpp>

#include <string>

namespace skerry::path {

/// Right beside any unions, also such as change the parents of nodes that are no roots.
template <class Path> concept beside_any_union = !requires { requires Path::needs_hooking; };

/// Leaves the path as it is: fewest writes. Right for shallow trees.
struct none {
  static std::string id() { return "none"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) { return find(p, n); }
};

/// Every other node of the path points at its grandparent: one walk, half the path.
struct halving {
  static std::string id() { return "halving"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) {
    return find_halving(p, n);
  }
};

/// Every node of the path points at the root: two walks. Right for long paths that are walked again, where unions change roots
/// alone: all parents that a node ever has are then on its one way to the root, so that the second walk stays on it.
struct full {
  static constexpr bool needs_hooking = true;
  static std::string id() { return "full"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) {
    typename P::node const r = find(p, n);
    for (typename P::node q = n; q > r;) {
      typename P::node const above = p.load(q);
      if (above > r) p.store(q, r);
      q = above;
    }
    return r;
  }
};

/// The first node of the path follows the walk up: one store a step, to one entry (inline compression).
/// Source: Allegretti, Bolelli, Grana, "Optimized block-based algorithms to label connected components on GPUs", TPDS 2020.
struct inlined {
  static std::string id() { return "inlined"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) { return resolve(p, n); }
};

} // namespace skerry::path
