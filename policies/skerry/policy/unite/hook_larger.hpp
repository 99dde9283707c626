// Hooking by compare-and-exchange on roots that walks from the larger node only, one step at a time: right where walks
// are short and a load is cheap (16-bit parents in scratch memory). Any unions that hook roots may run beside it.
// Source: the hooking family of ECL-CC (Jaiganesh and Burtscher 2018), without its path compression.
#pragma once
#include <skerry/core/union_find.hpp>

#include <string>

namespace skerry {

struct hook_larger {
  static std::string id() { return "hook_larger"; }

  template <parents P> SKERRY_FN static void unite(P const& p, typename P::node a, typename P::node b) {
    while (a != b) {
      order(b, a); // a is the larger
      typename P::node q = p.load(a);
      if (q == a) {
        q = p.compare_exchange(a, a, b);
        if (q == a) return; // a was a root and hangs below b now
      }
      a = q;
    }
  }
};

} // namespace skerry
