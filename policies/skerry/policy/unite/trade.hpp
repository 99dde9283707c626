// Union without finding roots: the larger label takes the smaller, and what it held before is joined in turn. Right for
// any two nodes; best where trees are flat, since it walks by atomic operations.
// Source: Cabaret, Lacassagne and Etiemble, "Distanceless label propagation: an efficient direct connected component labeling
// algorithm for GPUs", IPTA 2017 (their recursive union-find, here a loop). Path is what happens before, there a find.
#pragma once
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Path> struct trade_with {
  static_assert(
      path::beside_any_union<Path>,
      "trade: full path compression needs a union that changes roots alone, such as hook; see docs/policies.md, "
      "path compression");
  static std::string id() { return id_with<Path, path::none>("trade"); }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    if constexpr (!path::leaves_the_path<Path>) path::find_roots<Path>(p, a, b);
    while (a != b) {
      order(b, a); // a is the larger
      typename P::node const old = p.fetch_min(a, b);
      if (old == a) return; // a was a root
      a = old;              // the parent that a had, or still has: it belongs to b's tree now
    }
  }
};

using trade = trade_with<path::none>;

} // namespace skerry
