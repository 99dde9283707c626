// until_quiet<Steps...>: steps in order, again and again, until a round in which none of those that vote has changed anything;
// inside a tile, where a flag in scratch says so and nobody outside is asked. Iterative labeling of a tile.
// Source: the local phase of Stava and Benes, "Connected component labeling in CUDA", GPU Computing Gems 2011.
// Races: those of the steps.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/search_step.hpp>
#include <skerry/kit/tile_phase.hpp>

namespace skerry {

template <class... Steps> struct until_quiet : step {
  SKERRY_TAKES_STEPS_OF_TILES("until_quiet", Steps...);
  static_assert((votes<Steps> || ...),
                "until_quiet: one step at least votes, such as equivalence<>; see docs/policies.md, steps");
  static_assert(
      rounds_end<Steps...>,
      "until_quiet: label equivalence goes quiet only where every round makes the trees flat: add compress; see "
      "docs/policies.md, steps");
  template <class R> static constexpr bool relates = (Steps::template relates<R> && ...);
  template <class C> static constexpr bool connects =
      (Steps::template connects<C> && ...) && quiet_means_done<C, Steps...>;
  template <class Site> static constexpr bool serves = (Steps::template serves<Site> && ...);
  static constexpr bool of_steps = true; ///< has no `at` of its own
  using reads = partial_reach;
  template <class, class Whole> using leaves = Whole;
  static std::string id() { return "until_quiet<" + ids_of<Steps...>() + ">"; }
};

} // namespace skerry
