// Path compression: what a walk to the root does to the path that it came along. A parameter of the union primitives.
// Races: a store replaces an ancestor of a node by another one, so that trees keep their nodes. A late store may put an older
// ancestor back: a later walk is longer, and no link is lost, since a union joins again what it has replaced.
// `full` is the exception. It loses links beside unions that may change a node that is no root any more (all but hook):
//   first walk from 4      4 -> 3 -> 0    its root is 0; 2 and 1 are trees of their own
//   a union of 4 and 2     4 -> 2         and it still has to join 3, the parent that it has replaced, with 2
//   second walk from 4     reads 2 -> 2   it goes on from 4 to 2, and will point 2 at 0
//   a union of 2 and 1     2 -> 1
//   second walk from 4     stores 2 -> 0  1 is cut off; the first union finds 3 and 2 below one root, and nobody joins 1
#pragma once
#include <skerry/core/id.hpp>
#include <skerry/core/union_find.hpp>

namespace skerry::path {

/// Right beside any unions, also such as change the parents of nodes that are no roots.
template <class Path> concept beside_any_union = !requires { requires Path::needs_hooking; };

/// Whether a walk leaves its path as it is.
template <class Path> concept leaves_the_path = requires { requires Path::writes_nothing; };

/// Up from both nodes until both are roots or, where a path says how two walks go side by side, the same.
template <class Path, parents P> SKERRY_FN void find_roots(P const& p, typename P::node& a, typename P::node& b) {
  if constexpr (requires { Path::roots(p, a, b); }) {
    Path::roots(p, a, b);
  } else {
    a = Path::root(p, a);
    b = Path::root(p, b);
  }
}

/// Leaves the path as it is: fewest writes. Right for shallow trees.
struct none {
  static constexpr bool writes_nothing = true;
  static std::string id() { return "none"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) { return find(p, n); }
  template <parents P> SKERRY_FN static void roots(P const& p, typename P::node& a, typename P::node& b) {
    find_both_or_meet(p, a, b);
  }
};

/// Every other node of the path points at its grandparent: one walk, half the path.
struct halving {
  static std::string id() { return "halving"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) {
    return find_halving(p, n);
  }
  template <parents P> SKERRY_FN static void roots(P const& p, typename P::node& a, typename P::node& b) {
    find_both_halving(p, a, b);
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
