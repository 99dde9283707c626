// The law of links that give nodes features and hand them on: whatever they do, the slots of a tree's nodes add up to the features of its
// pixels, and background has none; after a merge that ends with carry, roots have them all.
#pragma once
#include "laws/bound_store.hpp"
#include "laws/image_plan.hpp"

#include <skerry/compose/ladder.hpp>
#include <skerry/policy/schedule/once.hpp>

namespace skerry::testing {

template <class Merge, class Connectivity, class Tiling> struct payload_law {
  using reach = typename Merge::template leaves<kind<pixel, in_labels, tile_reach>>::reach;
  static constexpr bool spans_image = std::derived_from<reach, image_reach>,
                        ends_at_roots = std::derived_from<reach, image_carried>;
  /// What lies around a run is the image's, not a tile's.
  using set = std::conditional_t<spans_image, all_features<Connectivity>,
                                 features<area, coordinate_sums, second_moments, bounding_box, intensity_sum>>;

  /// What is wrong on an image whose tiles have flat trees; empty if nothing is.
  template <class Queue> static std::string wrong(Queue& queue, image const& im) {
    bound_store<in_labels, pixel, Tiling, typename Queue::memory, carrying<traits<>, set>> b(im);
    test_values<typename Queue::memory> const values(im, true);
    b.forest.payload().values = values.view();
    labeling const of_tiles = flood_fill(im, Connectivity::neighbours, &b.forest.tiles);
    plant_tiles(b.forest, of_tiles);
    typename Merge::template on<Connectivity, std::remove_cvref_t<decltype(b.forest)>> m{b.forest};
    arena_memory<typename Queue::memory> const memory([&](arena& a) { m.reserve(a); });
    m.run(queue);
    if constexpr (requires { queue.wait(); }) queue.wait();
    return wrong_slots(b.forest, spans_image ? flood_fill(im, Connectivity::neighbours) : of_tiles);
  }
  static void check() {
    check_on_images(Merge::id() + ", " + Connectivity::id() + " on " + Tiling::id(),
                    {.host = 3000, .threads = 700, .in_double = 60, .host_masks = 61, .double_masks = 16001},
                    [](auto& queue, image const& im) { return wrong(queue, im); });
  }

private:
  template <class Forest> static std::string wrong_slots(Forest const& f, labeling const& trees) {
    component_table<set> sums;
    arena_memory<> const memory([&](arena& a) { sums.reserve(a, trees.count); });
    for (u32 k = 0; k < trees.count; ++k) sums.columns.clear(k);
    auto const& slots = f.payload().columns;
    for (int y = 0; y < f.image.height; ++y)
      for (int x = 0; x < f.image.width; ++x) {
        u32 const node = f.node_at(x, y), pixels = slots.template of<area>().at[0][node];
        if (trees.at(x, y) == 0 && pixels != 0) return "background has features";
        if (trees.at(x, y) == 0) continue;
        if (ends_at_roots && pixels != 0 && u32(f.parents().load(node)) != node)
          return "a node kept features of its own";
        sums.columns.template add<host::plain_memory>(trees.at(x, y) - 1, slots, node);
      }
    auto const want = features_of(trees);
    auto const rows = rows_of(sums, trees.count);
    for (u32 k = 0; k < trees.count; ++k)
      if (measured_by<set>(want[k]) != rows[k])
        return "the slots of a tree do not add up to the features of its pixels";
    return {};
  }
};

} // namespace skerry::testing
