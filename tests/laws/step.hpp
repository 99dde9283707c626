// The law of steps: after the steps of a window, its partition is that of a flood fill of the window, in a tile, at every site
// of the image side by side, and one after the other in raster order; and the reach that a list of steps leaves is kept.
#pragma once
#include "laws/local_merge.hpp"
#include "laws/on_images.hpp"
#include "support/run.hpp"

#include <skerry/policy/finish/relabel.hpp>
#include <skerry/policy/link/everywhere.hpp>
#include <skerry/policy/local/each_site.hpp>
#include <skerry/policy/local/in_tile.hpp>
#include <skerry/policy/local/raster_scan.hpp>
#include <skerry/policy/schedule/once.hpp>
#include <skerry/policy/tiling/tile.hpp>
#include <skerry/policy/tiling/whole.hpp>

namespace skerry::testing {

/// Few pixels in the block double: a tile is a team of as many threads.
inline constexpr image_plan plan_of_steps{
    .host = 9000, .threads = 2200, .in_double = 400, .host_masks = 5, .double_masks = 16001};

/// Steps that span their window, in tiles of a lane group, of several and of odd sizes.
template <class... Steps> struct steps_in_tiles {
  template <class Connectivity> static void check() {
    local_law<in_tile<Steps...>, Connectivity, tile<8, 4>>::check(plan_of_steps);
    local_law<in_tile<Steps...>, Connectivity, tile<16, 6>>::check(plan_of_steps);
  }
};

/// What a composition over the whole image leaves, on every backend of the suites.
template <class Algorithm> void check_composition() {
  check_on_images(Algorithm::id(), plan_of_steps, [](auto& queue, image const& im) {
    checker<Algorithm, std::remove_reference_t<decltype(queue)>> run(queue);
    return run(im);
  });
}

/// A planting step and others at every site, a sweep each.
template <class Site, class Plant, class... Steps> struct steps_everywhere {
  template <class Connectivity> static void check() {
    check_composition<algorithm<Connectivity, whole, each_site<Site, Plant>, once<everywhere<Steps>...>, relabel>>();
  }
};

/// Steps one after the other, in raster order.
template <class Site, class... Steps> struct steps_in_raster_order {
  template <class Connectivity> static void check() {
    check_composition<algorithm<Connectivity, whole, raster_scan<Site, Steps...>, once<>, relabel>>();
  }
};

/// The parents that a planting step leaves in the label plane, as raster indices row by row; background is -1.
template <class Connectivity, class Plant> std::vector<int> planted(image const& im) {
  using local = each_site<pixel, Plant>;
  host::serial queue;
  bound_store<in_labels, pixel, whole, host::serial::memory> b(im);
  local_law<local, Connectivity, whole>::run(queue, b);
  std::vector<int> parents;
  for (int y = 0; y < im.height; ++y)
    for (int x = 0; x < im.width; ++x)
      parents.push_back(im.at(x, y) ? int(b.forest.parents().load(b.forest.node_at(x, y))) : -1);
  return parents;
}

/// The mask of figure 1 of Hennequin et al. 2018.
inline image figure_1() { return image("###...##/#...####/#.#.####/#.######"); }

} // namespace skerry::testing
