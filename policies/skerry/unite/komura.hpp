// Komura's merge: walk both trees once, then trade the larger label down without finding roots again. Good where both
// nodes are near their roots; HA4 and Playne-Hawick use it.
// Source: Hennequin et al. 2018, Algorithm 2, after Playne and Hawick 2018 and Komura 2015.
#pragma once
#include <skerry/union_find.hpp>

#include <string>

namespace skerry {

struct komura {
  static std::string id() { return "komura"; }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    a = walk(p, a, b);
    b = walk(p, b, a);
    while (a != b) {
      order(b, a); // a is the larger from here on
      typename P::node const old = p.fetch_min(a, b);
      a = old == a ? b : old;
    }
  }

private:
  /// Up from n, at most to the other node.
  template <parents P> SKERRY_FN static typename P::node walk(P const& p, typename P::node n, typename P::node other) {
    while (n != other) {
      typename P::node const q = p.load(n);
      if (q == n) break;
      n = q;
    }
    return n;
  }
};

} // namespace skerry
