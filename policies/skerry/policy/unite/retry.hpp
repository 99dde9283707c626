// Union by minimum with retry on the returned value: right for any nodes and any number of threads; the usual choice.
// Source: the released code of Oliveira and Lotufo 2010 (the paper's Algorithm 2 ignores the returned value and loses links).
// Differs: the two walks go side by side where the path can.
#pragma once
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Path> struct retry_with {
  static_assert(
      path::beside_any_union<Path>,
      "retry: full path compression needs a union that changes roots alone, such as hook; see docs/policies.md, "
      "path compression");
  static std::string id() { return id_with<Path, path::none>("retry"); }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    for (;;) {
      path::find_roots<Path>(p, a, b);
      if (a == b) return;
      order(a, b);
      typename P::node const old = p.fetch_min(b, a);
      if (old == b) return; // b was still a root
      b = old;              // b had been linked to old meanwhile: old and a must still be joined
    }
  }
};

using retry = retry_with<path::none>;

} // namespace skerry
