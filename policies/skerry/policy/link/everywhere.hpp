// everywhere<Step>: a step at every site of the image, side by side. The global merge of algorithms that do not ask for tiles.
// Races: those of the step.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/step_sweep.hpp>

namespace skerry {

template <class Step> struct everywhere {
  SKERRY_TAKES_STEPS("everywhere", Step);
  using reads = kind<sites_of_step<Step>, any, typename Step::reads>;
  static constexpr bool flattens = skerry::flattens<Step>;
  template <class R> static constexpr bool relates = Step::template relates<R>;
  template <class Tiling> static constexpr bool on_tiles = link_works_on<Step, Tiling>;
  template <class Reach> using leaves = typename Step::template leaves<Reach, image_reach>;
  static std::string id() { return "everywhere<" + Step::id() + ">"; }

  template <class Connectivity, class Forest> using on = step_sweep<Connectivity, Forest, Step>;
};

} // namespace skerry
