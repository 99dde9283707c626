// Union that ignores what its exchange returned, as printed: finds both roots again until they agree. Wrong where another
// thread lowers the same root between find and exchange: its link is overwritten. Kept for comparison.
// Source: Oliveira and Lotufo, "A study on connected components labeling algorithms using GPUs", 2010, Algorithm 2.
#pragma once
#include <skerry/policy/unite/path.hpp>

namespace skerry {

struct forgetful {
  static std::string id() { return "forgetful"; }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    for (;;) {
      a = find(p, a);
      b = find(p, b);
      if (a == b) return;
      order(a, b);
      p.fetch_min(b, a);
    }
  }
};

} // namespace skerry
