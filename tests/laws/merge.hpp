// The law of merges: with flood-filled tiles planted into any store, the merge alone gives the trees of the image, and pages
// read back what the trees say. Where a merge leaves a flat forest, every node points at its root, and the merge run again
// changes nothing.
#pragma once
#include "laws/bound_store.hpp"
#include "laws/image_plan.hpp"

#include <skerry/compose/ladder.hpp>
#include <skerry/policy/schedule/once.hpp>

namespace skerry::testing {

template <class Merge, class Connectivity, class Store, class Site, class Tiling> struct merge_law {
  using from = kind<Site, Store, tile_reach>;
  static_assert(schedule<Merge> && each_link_reads<from, typename Merge::reads>::site &&
                each_link_reads<from, typename Merge::reads>::store && Merge::template on_tiles<Tiling>);
  /// The law refuses what an algorithm refuses, in the same words.
  using asked_of_links =
      contract::links_on<typename Merge::links, Connectivity,
                         typename Store::template view<Site, Tiling, traits<>, contract::some_memory>>;
  SKERRY_LINK_SWEEPS(SKERRY_ASSERT, asked_of_links)
  using reach = typename Merge::template leaves<from>::reach;
  static_assert(std::derived_from<reach, image_reach>);

  /// What is wrong on an image; empty if nothing is.
  template <class Queue> static std::string wrong(Queue& queue, image const& im) {
    bound_store<Store, Site, Tiling, typename Queue::memory> b(im);
    plant_tiles(b.forest, flood_fill(im, Connectivity::neighbours, &b.forest.tiles));
    using merge = typename Merge::template on<Connectivity, std::remove_cvref_t<decltype(b.forest)>>;
    merge m{b.forest};
    arena_memory<typename Queue::memory> const memory([&](arena& a) { m.reserve(a); });
    m.run(queue);
    if constexpr (requires { queue.wait(); }) queue.wait();
    labeling const expected = flood_fill(im, Connectivity::neighbours);
    std::string const trees = wrong_trees_of(b.forest, expected);
    if (!trees.empty()) return trees;
    if (std::derived_from<reach, image_flat>) {
      if (!is_flat(b.forest)) return "a node does not point at its root";
      auto const before = parents_of(b.forest);
      m.run(queue);
      if constexpr (requires { queue.wait(); }) queue.wait();
      if (parents_of(b.forest) != before) return "run again, it changes a forest that was flat";
    }
    if (!same_partition(b.labels(queue), expected.labels)) return "labels are not the partition of the image";
    return {};
  }

  static constexpr image_plan usual{.host = 10000, .threads = 1000, .host_masks = 29, .double_masks = 4001};
  static void check(image_plan const& plan = usual) {
    check_on_images(Merge::id() + ", " + Connectivity::id() + " on " + Site::id() + ", " + Store::id() + ", " +
                        Tiling::id(),
                    plan, [](auto& queue, image const& im) { return wrong(queue, im); });
  }

private:
  template <class View> static bool is_flat(View const& f) {
    auto const parents = f.parents();
    for (int n = 0; n < f.nodes(); ++n)
      if (f.is_node(n) && parents.load(parents.load(u32(n))) != parents.load(u32(n))) return false;
    return true;
  }
  template <class View> static std::vector<u32> parents_of(View const& f) {
    std::vector<u32> all;
    for (int n = 0; n < f.nodes(); ++n)
      if (f.is_node(n)) all.push_back(f.parents().load(u32(n)));
    return all;
  }
};

} // namespace skerry::testing
