// The law of local merges: the trees of a tile are the components that a flood fill of the tile alone finds, and pages read
// back what the trees say. Nothing runs but the local merge, with the tail that the store keeps pages with.
#pragma once
#include "laws/bound_store.hpp"
#include "laws/image_plan.hpp"

#include <skerry/compose/ladder.hpp>

namespace skerry::testing {

template <class Local, class Connectivity, class Tiling> struct local_law {
  static_assert(local_merge_on<Local, Tiling> && connected_by<Connectivity, Local>);
  using leaves = typename Local::leaves;
  template <class Queue> using bound =
      bound_store<typename leaves::store, typename leaves::site, Tiling, typename Queue::memory>;

  /// Labels at pixels are read by runs of a row, which is right once trees reach across vertical seams.
  static constexpr bool runs_stay_in_tiles = !std::same_as<typename leaves::store, in_labels> || Tiling::width == 0;

  /// Runs the local merge; the forest lives in `b`.
  template <class Queue> static void run(Queue& queue, bound<Queue>& b) {
    using view = typename bound<Queue>::view;
    queue.sweep(typename Local::template on<Connectivity, view, keep_of<view>>{b.forest, {}});
    if constexpr (requires { queue.wait(); }) queue.wait();
  }

  /// What is wrong on an image; empty if nothing is.
  template <class Queue> static std::string wrong(Queue& queue, image const& im) {
    bound<Queue> b(im);
    run(queue, b);
    labeling const expected = flood_fill(im, Connectivity::neighbours, &b.forest.tiles);
    std::string const trees = wrong_trees_of(b.forest, expected);
    if (!trees.empty()) return trees;
    if (runs_stay_in_tiles && !same_partition(b.labels(queue), expected.labels))
      return "labels are not the partition of the tiles";
    return b.out.padding_untouched() ? "" : "wrote beyond the width";
  }

  static void check(image_plan const& plan = {}) {
    check_on_images(Local::id() + ", " + Connectivity::id() + " on " + Tiling::id(), plan,
                    [](auto& queue, image const& im) { return wrong(queue, im); });
  }
};

} // namespace skerry::testing
