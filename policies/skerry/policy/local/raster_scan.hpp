// raster_scan<Site, Steps...>: one thread goes through a tile in raster order and takes every step at each site before it comes
// to the next. The first scan of sequential two-scan labeling; right on one core, and with strips on several.
// Source: Wu, Otoo and Suzuki, "Optimizing two-pass connected-component labeling algorithms", PAA 2009 (SAUF, pixels); Grana,
// Borghesani and Cucchiara, "Optimized block-based connected components labeling with decision trees", TIP 2010 (cells).
#pragma once
#include <skerry/axis/step.hpp>
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Site, class... Steps> struct raster_scan {
  SKERRY_TAKES_STEPS("raster_scan", Steps...);
  static_assert((Steps::template serves<Site> && ...),
                "raster_scan: a step does not work at these sites; see docs/policies.md, steps");
  static_assert((plants_sites<Steps, Site> || ...),
                "raster_scan: no step writes notes of these sites, as plant_noting does; see docs/policies.md, sites");
  template <class> static constexpr bool reads = true;
  template <class C> static constexpr bool connects = connects_sites<Site, C> && (Steps::template connects<C> && ...);
  template <class R> static constexpr bool relates = relates_sites<Site, R> && (Steps::template relates<R> && ...);
  using leaves = kind<Site, in_labels, typename reach_of_steps<any, tile_reach, Steps...>::type>;
  static std::string id() { return "raster_scan<" + Site::id() + "," + ids_of<Steps...>() + ">"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr bool flat = true;
    Forest forest;
    Tail tail; // in_labels has nothing to keep

    int units() const { return forest.tiles.count(); }

    template <class Memory> SKERRY_FN void operator()(int tile) const {
      Forest const& f = forest;
      box const b = f.tiles.bounds(tile);
      image_window<Forest> const w{f, b};
      for (int y = b.y0; y < b.y1; y += Site::height)
        for (int x = b.x0; x < b.x1; x += Site::width)
          if (site_takes_part(f, x, y)) (Steps::template at<Connectivity>(w, x, y), ...);
    }
  };
};

} // namespace skerry
