// each_site<Site, Step>: a planting step for every site, in the label plane, all side by side; no tile is looked at as a whole.
// The local merge of algorithms whose work is global.
// Races: those of the step.
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Site, class Step> struct each_site {
  SKERRY_TAKES_STEPS("each_site", Step);
  static_assert(Step::template serves<Site>,
                "each_site: the step does not work at these sites; see docs/policies.md, steps");
  static_assert(
      plants_sites<Step, Site>,
      "each_site: the step writes no notes of these sites, as plant_noting does; see docs/policies.md, sites");
  template <class> static constexpr bool reads = true;
  template <class C> static constexpr bool connects = connects_sites<Site, C> && Step::template connects<C>;
  template <class R> static constexpr bool relates = relates_sites<Site, R> && Step::template relates<R>;
  /// A tree of one pixel has the same first and last pixel, so both conventions give it the same label.
  template <class> static constexpr bool labels_by = plants_single_sites<Step> && site_serves<Site, pixel>;
  using leaves = kind<Site, in_labels, typename reach_of_steps<any, tile_reach, Step>::type>;
  static std::string id() { return "each_site<" + Site::id() + "," + Step::id() + ">"; }

  template <class Connectivity, class Forest, class Tail> struct on : step_sweep<Connectivity, Forest, Step> {
    on(Forest const& f, Tail const&) : step_sweep<Connectivity, Forest, Step>{f} {} // in_labels has nothing to keep
  };
};

} // namespace skerry
