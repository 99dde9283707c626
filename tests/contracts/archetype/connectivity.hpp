// The least connectivity: pixels that share an edge.
#pragma once
#include <skerry/catalog.hpp>

namespace skerry::testing {

struct archetype {
  static constexpr int neighbours = 4;
  static std::string id() { return "archetype"; }
  template <class F> SKERRY_FN static constexpr bool any_earlier(F f) { return f(0, -1) || f(-1, 0); }
  template <class F> SKERRY_FN static constexpr bool any_later(F f) { return f(1, 0) || f(0, 1); }
  template <class Mask>
  SKERRY_FN static constexpr Mask touch(Mask here, Mask there, bool here_before, bool there_before) {
    return starts(Mask(here & there), here_before && there_before);
  }
  template <class Mask, class F>
  SKERRY_FN static constexpr void contacts(Mask here, Mask there, bool here_before, bool there_before, F f) {
    f(four::touch(here, there, here_before, there_before), 0);
  }
};
using takes_archetype = algorithm<archetype, strip<4>, ballot_runs<32, komura>, once<seam_union<komura>>, relabel>;

} // namespace skerry::testing
