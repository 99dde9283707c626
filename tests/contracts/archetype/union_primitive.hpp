// The least union primitive: roots by plain walks, hooked until nobody has come between.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  static std::string id() { return "archetype"; }
  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    for (;;) {
      a = find(p, a);
      b = find(p, b);
      if (a == b) return;
      order(a, b);
      if (p.compare_exchange(b, b, a) == b) return;
    }
  }
};
using takes_archetype = algorithm<eight, strip<4>, ballot_runs<32, komura>, once<seam_union<archetype>>, relabel>;

} // namespace skerry::testing
