// The law of merges for what joins tiles level by level, and single levels by hand.
#pragma once
#include "laws/merge.hpp"
#include "laws/on_images.hpp"

#include <skerry/kit/level.hpp>

namespace skerry::testing {

template <class Merge, class Connectivity, class Tiling, class Site = pixel> void check_levels() {
  using law = merge_law<Merge, Connectivity, in_labels, Site, Tiling>;
  image_plan plan = law::usual;
  plan.in_double = 60; // a team may have a thousand threads
  plan.double_masks = 16001;
  law::check(plan);
}

/// The parents of a full image's pixels, row by row, after a link has joined the tiles in groups of Factor x Factor once; each
/// pixel points at `parent(its raster index)` before.
template <class Link, class Connectivity, class Tiling, class Queue, class Parent>
std::vector<int> after_a_level(Queue& queue, extent e, int factor, Parent parent) {
  bound_store<in_labels, pixel, Tiling, typename Queue::memory> b(
      drawn_by(e.width, e.height, [](int, int) { return true; }));
  auto const parents = b.forest.parents();
  for (u32 k = 0; k < u32(e.width * e.height); ++k) parents.store(k, u32(parent(int(k))));
  level l{b.forest.tiles, factor, 0, 0, 0};
  l.across = divide_up(e.width, l.group_width());
  l.down = divide_up(e.height, l.group_height());
  run_link<Link, Connectivity>(queue, level_parts<decltype(b.forest)>{b.forest, l}, 0);
  if constexpr (requires { queue.wait(); }) queue.wait();
  std::vector<int> all;
  for (u32 k = 0; k < u32(e.width * e.height); ++k) all.push_back(int(parents.load(k)));
  return all;
}

} // namespace skerry::testing
