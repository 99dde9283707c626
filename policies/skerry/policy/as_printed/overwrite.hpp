// Union by a plain store of one root into the other, as printed: two links of the same root at a time, and one of them is lost.
// Kept for comparison.
// Source: Kang et al. 2016, merge of column pairs.
#pragma once
#include <skerry/core/union_find.hpp>

#include <string>

namespace skerry {

struct overwrite {
  static std::string id() { return "overwrite"; }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    a = find(p, a);
    b = find(p, b);
    if (a == b) return;
    order(a, b);
    p.store(b, a);
  }
};

} // namespace skerry
