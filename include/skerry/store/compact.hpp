// Store compact: what a tile keeps instead of labels, five to ten times less traffic than labels at sites.
//   bits        a bit per pixel, in words
//   run numbers the runs of a tile (the site's runs) are numbered; a word knows how many runs start before it
//   components  run -> component of the tile; components that touch the rim have numbers of their own kind
//   nodes       one global union-find node for each component that touches the tile's rim, and for no other
// A component inside a tile is final when the tile is done; its label is a number that no other tile uses. A label is the
// root's node number for a component on a rim, and nodes() + tile * (components a tile can have) + component otherwise.
//
// The tail is called by the local merge while a tile is at hand:
//   tail.words(forest, tile, ...)                  by stores that hold words in registers first (compact_tile.hpp says how)
//   tail(team, forest, tile, finished, scratch)    collective; `finished` answers bounds, rims, components (if the tail has
//     `numbers_all`: how many components the tile has, numbered 0 .. components - 1, those on the rim first), rows(),
//     columns(), bits(row, column) and component_at(row, column, i) for a set pixel i of that word.
#pragma once
#include <skerry/store/compact/strips/compact_strip.hpp>
#include <skerry/store/compact/tiles/compact_tile.hpp>

namespace skerry {

struct compact : numbers_components {
  static std::string id() { return "compact"; }
  static constexpr bool orders_when_run = false; ///< what a tile keeps depends on the order
  static constexpr bool reads_every_kind = true; ///< of pixels
  /// Nodes are apart from labels: nothing is relabelled in place.
  template <class Site> using reach_to_relabel = image_reach;

  /// Strips as wide as the image, or tiles of a fixed size.
  template <class Site, class Tiling, class Traits, class Memory, class Order = any_label> using view =
      std::conditional_t<Tiling::width == 0, compact_strip<Site, Tiling, Traits, Memory, Order>,
                         compact_tile<Site, Tiling, Traits, Memory, Order>>;
};

} // namespace skerry
