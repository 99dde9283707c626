// The law of merges: with flood-filled tiles planted into any store, the merge alone gives the trees of the image, and pages
// read back what the trees say. Where a merge leaves a flat forest, every node points at its root.
#pragma once
#include "laws/bound_store.hpp"

#include <skerry/ladder.hpp>
#include <skerry/schedule/once.hpp>

namespace skerry::testing {

template <class Merge, class Connectivity, class Store, class Site, class Tiling> struct merge_law {
  using from = kind<Site, Store, tile_reach>;
  static_assert(schedule<Merge> && each_link_reads<from, typename Merge::reads>::site &&
                each_link_reads<from, typename Merge::reads>::store && Merge::template on_tiles<Tiling>);
  using reach = typename Merge::template leaves<from>::reach;
  static_assert(std::derived_from<reach, image_reach>);

  /// What is wrong on an image; empty if nothing is.
  template <class Queue> static std::string wrong(Queue& queue, image const& im) {
    bound_store<Store, Site, Tiling, typename Queue::memory> b(im);
    plant_tiles(b.forest, flood_fill(im, Connectivity::neighbours, &b.forest.tiles));
    using merge = typename Merge::template on<Connectivity, std::remove_cvref_t<decltype(b.forest)>>;
    merge m{b.forest};
    arena_memory const memory([&](arena& a) { m.reserve(a); });
    m.run(queue);
    if constexpr (requires { queue.wait(); }) queue.wait();
    labeling const expected = flood_fill(im, Connectivity::neighbours);
    std::string const trees = wrong_trees_of(b.forest, expected);
    if (!trees.empty()) return trees;
    if (std::derived_from<reach, image_flat> && !is_flat(b.forest)) return "a node does not point at its root";
    if (!same_partition(b.labels(queue), expected.labels)) return "labels are not the partition of the image";
    return {};
  }

  /// Host queues: the whole zoo and masks; the block double, under every schedule: less. `double_step`: of 4 x 4 masks.
  static void check(int largest_in_double = 1600, u32 double_step = 4001) {
    bool right = true;
    auto const on = [&](auto& queue, image const& im, std::string const& where) {
      if (!right) return;
      std::string w;
      try {
        w = wrong(queue, im);
      } catch (std::exception const& e) {
        w = e.what();
      }
      right = w.empty();
      BOOST_TEST(right, Merge::id() << ", " << Connectivity::id() << " on " << Site::id() << ", " << Store::id() << ", "
                                    << Tiling::id() << ", " << where << ": " << w << " on " << im);
    };
    host::serial serial;
    auto const on_serial = [&](image const& im) { on(serial, im, "host serial"); };
    for_each_mask(4, 4, 29, on_serial);
    for_each_mask(3, 5, 17, on_serial);
    for_each_in_zoo(10000, on_serial);
    host::threads threads(3);
    for_each_in_zoo(1000, [&](image const& im) { on(threads, im, "threads"); });
    on_block_double([&](auto& queue, std::string const& where) {
      auto const on_double = [&](image const& im) { on(queue, im, where); };
      for (image const& im : counterexamples()) on_double(im);
      for_each_mask(4, 4, double_step, on_double);
      for (extent const e : {extent{67, 1}, extent{1, 67}, extent{70, 19}, extent{131, 9}, extent{300, 5}}) {
        if (e.width * e.height > largest_in_double) continue;
        for (image const& im : shapes(e.width, e.height)) on_double(im);
        for (double density : {0.3, 0.6}) on_double(noise(e.width, e.height, density, 1, unsigned(e.width)));
      }
    });
  }

private:
  template <class View> static bool is_flat(View const& f) {
    auto const parents = f.parents();
    for (int n = 0; n < f.nodes(); ++n)
      if (f.is_node(n) && parents.load(parents.load(u32(n))) != parents.load(u32(n))) return false;
    return true;
  }
};

} // namespace skerry::testing
