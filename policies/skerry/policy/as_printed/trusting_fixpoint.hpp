// trusting_fixpoint<Links...>: a fixpoint that takes the silence of its links for the end, whatever they have seen. Wrong where
// links do not look at every neighbour in every round. Kept for comparison.
// Source: the loops of M8DLS (Soh, Ashraf, Hae and Kim 2014) and S4DLS (Soh et al. 2015).
#pragma once
#include <skerry/policy/schedule/fixpoint.hpp>

namespace skerry {

template <class... Links> struct trusting_fixpoint : fixpoint<Links...> {
  static std::string id() { return "trusting_fixpoint<" + link_list<Links...>::ids() + ">"; }
  template <class> static constexpr bool connects = true;
};

} // namespace skerry
