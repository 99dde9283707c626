// Komura's merge: walk both trees once, then trade the larger label down without finding roots again. Good where both
// nodes are near their roots; HA4 and Playne-Hawick use it.
// Source: Hennequin et al. 2018, Algorithm 2, after Playne and Hawick 2018 and Komura 2015. Differs: the two walks go side by
// side where the path can.
#pragma once
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Path> struct komura_with {
  static_assert(
      path::beside_any_union<Path>,
      "komura: full path compression needs a union that changes roots alone, such as hook; see docs/policies.md, "
      "path compression");
  static std::string id() { return id_with<Path, path::none>("komura"); }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    path::find_roots<Path>(p, a, b);
    while (a != b) {
      order(b, a); // a is the larger from here on
      typename P::node const old = p.fetch_min(a, b);
      a = old == a ? b : old;
    }
  }
};

using komura = komura_with<path::none>;

} // namespace skerry
