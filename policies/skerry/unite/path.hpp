// Path compression: what a walk to the root does to the path that it came along. A parameter of the union primitives.
// Races: each store puts an ancestor of a node in the place of another, so that trees keep their nodes; a store that comes late
// may put an older ancestor back, which lengthens a walk and no more, since a union joins again what it replaced.
#pragma once
#include <skerry/union_find.hpp>

#include <string>

namespace skerry::path {

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

/// Every node of the path points at the root: two walks. Right for long paths that are walked again. The second walk may leave the
/// path of the first, where another thread has put an older ancestor back, and come to another root: that must stay one, since
/// a store there could overwrite its link.
struct full {
  static std::string id() { return "full"; }
  template <parents P> SKERRY_FN static typename P::node root(P const& p, typename P::node n) {
    typename P::node const r = find(p, n);
    for (typename P::node q = n; q > r;) {
      typename P::node const above = p.load(q);
      if (above == q) break;
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
