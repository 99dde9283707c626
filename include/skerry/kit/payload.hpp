// Features that travel with nodes (a payload): what links do that give nodes theirs, and that hand them on. The store keeps a slot for
// each node where the finish reads them (early_at_roots.hpp).
// Law (tests/laws/payload.hpp): the slots of a tree's nodes add up to the features of its pixels.
#pragma once
#include <skerry/kit/step_sweep.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// A link that gives nodes their features: first of a merge whose finish reads them.
struct planting_link {
  using reads = kind<pixel, in_labels, partial_reach>;
  static constexpr bool plants_payload = true, uses_payload = true;
  template <class> static constexpr bool relates = true;
  template <class> static constexpr bool on_tiles = true;
  template <class Reach> using leaves = Reach;
};

/// The features of the pixel (x, y) alone.
template <class Connectivity, class Forest> SKERRY_FN auto features_of_pixel(Forest const& f, int x, int y) {
  around_run<typename Forest::traits::relation> const around{f.image, f.payload().values};
  return Forest::payload_set::template measured<Connectivity>(pixel_run{x, y, 1}, around);
}

/// A node that is no root any more and has features of its own gives them to its root, once. What lies at another node than a root may be
/// on its way this very moment, and would be lost: hence the root, and no node above that the label plane has meanwhile.
template <class Forest> SKERRY_FN void pass_on(Forest const& f, u32 node, u32 root) {
  auto const& slots = f.payload().columns;
  if (root == node || slots.is_clear(node)) return;
  slots.template add<typename Forest::memory>(root, slots, node);
  slots.clear(node);
}

} // namespace skerry
