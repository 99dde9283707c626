// Hooking by compare-and-exchange on roots, exchange first, with path halving: right where most pairs meet at roots and a
// load costs as much as an exchange (nodes of the compact store in global memory). Never beside unions that do not hook
// roots, in the same sweep: halving needs entries that only ever get newer ancestors.
// Source: the hooking family of ECL-CC (Jaiganesh and Burtscher 2018) and GConn (Hong, Dhulipala and Shun 2020).
#pragma once
#include <skerry/policy/unite/path.hpp>

namespace skerry {

template <class Path> struct hook_with {
  static std::string id() { return id_with<Path, path::halving>("hook"); }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    while (a != b) {
      order(b, a); // a is the larger
      typename P::node const old = p.compare_exchange(a, a, b);
      if (old == a) return; // a was a root and hangs below b now
      a = old;
      path::find_roots<Path>(p, a, b);
    }
  }
};

using hook = hook_with<path::halving>;

} // namespace skerry
