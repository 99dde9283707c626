// The law of local merges: the trees of a tile are the components that a flood fill of the tile alone finds, and pages read
// back what the trees say. Nothing runs but the local merge, with the tail that the store keeps pages with.
#pragma once
#include "laws/bound_store.hpp"

#include <skerry/ladder.hpp>

namespace skerry::testing {

template <class Local, class Connectivity, class Tiling> struct local_law {
  static_assert(local_merge_on<Local, Tiling> && connected_by<Connectivity, Local>);
  using leaves = typename Local::leaves;
  template <class Queue> using bound =
      bound_store<typename leaves::store, typename leaves::site, Tiling, typename Queue::memory>;

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
    if (!same_partition(b.labels(queue), expected.labels)) return "labels are not the partition of the tiles";
    return b.out.padding_untouched() ? "" : "wrote beyond the width";
  }

  /// Host queues on the whole zoo, every mask of 4 x 3 and some of 4 x 4; the block double, under every schedule, on less.
  static void check() {
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
      BOOST_TEST(right, Local::id() << ", " << Connectivity::id() << " on " << Tiling::id() << ", " << where << ": "
                                    << w << " on " << im);
    };
    host::serial serial;
    auto const on_serial = [&](image const& im) { on(serial, im, "host serial"); };
    for_each_mask(4, 3, 1, on_serial);
    for_each_mask(4, 4, 7, on_serial);
    for_each_mask(3, 5, 3, on_serial);
    for_each_in_zoo(1 << 20, on_serial);
    host::threads threads(3);
    for_each_in_zoo(3000, [&](image const& im) { on(threads, im, "threads"); });
    on_block_double([&](auto& queue, std::string const& where) {
      auto const on_double = [&](image const& im) { on(queue, im, where); };
      for (image const& im : counterexamples()) on_double(im);
      for_each_mask(4, 4, 4999, on_double);
      for (extent const e : {extent{67, 1}, extent{1, 67}, extent{70, 21}, extent{131, 9}}) {
        for (image const& im : shapes(e.width, e.height)) on_double(im);
        on_double(noise(e.width, e.height, 0.5, 1, unsigned(e.width), 3));
        on_double(noise(e.width, e.height, 0.6, 2, unsigned(e.height)));
      }
    });
  }
};

} // namespace skerry::testing
