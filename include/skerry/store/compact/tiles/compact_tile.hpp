// Store compact for tiles of a fixed size: 16-bit run numbers, sites are runs inside a word, 8- or 16-bit numbers on
// the rim. Right for a warp, which has a tile in scratch while it links it; values travel in packs, one vector access
// each.
//
// Local merges call, in this order:
//   tail.words(forest, tile, k, block, ranks)      for each block k of words (tile_words.hpp) while it is in registers
//   put_rim(tile, quad, numbers)                   for each quad of the rim (rim_layout.hpp)
//   name_components(team, tile, finished, scratch)  collective; where there is an order, and unless the tail has `numbers_all`
//   commit(team, tile, finished), tail(team, forest, tile, finished, scratch)        collective
// A component is what component_number.hpp says: a number on the rim, or inside. Unless the tail has `numbers_all`, an
// inner number is the number of the root's run, so that inner components cost no numbering; where there is an order it is the
// place of the component's first pixel in the tile (tile_places.hpp).
#pragma once
#include <skerry/store/compact/tiles/compact_tile_reader.hpp>
#include <skerry/store/compact/tiles/sums/sums_of_tiles.hpp>
#include <skerry/store/compact/tiles/tile_order.hpp>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory, class Order = any_label> struct compact_tile
    : tile_order<Site, Tiling, Traits, Memory, Order> {
  static_assert(!std::same_as<Order, chosen>, "compact: the order is part of the type; name it");
  using ordered = tile_order<Site, Tiling, Traits, Memory, Order>;
  using ordered::first_node, ordered::key_bit, ordered::label_of_place, ordered::label_on_rim, ordered::nodes,
      ordered::rim_capacity, ordered::rims, ordered::run_capacity, ordered::tiles;
  using words = typename ordered::words;
  using block = typename ordered::block;
  using ranks = typename ordered::ranks;
  using places = typename ordered::places;
  using entry_pair = typename ordered::entry_pair;
  using finished = typename ordered::finished;

  using ordered::ordered;

  /// Label values for an image of this size; must not exceed `largest_count`.
  static std::int64_t label_count(extent e) {
    std::int64_t const across = (std::int64_t(e.width) + Tiling::width - 1) / Tiling::width;
    std::int64_t const down = (std::int64_t(e.height) + Tiling::height - 1) / Tiling::height;
    return across * down * (rim_capacity() + run_capacity());
  }

  // ---- labels ----
  SKERRY_FN int labels() const { return nodes() + tiles.count() * run_capacity(); }
  /// The label of inner component c of a tile is this + c.
  SKERRY_FN u32 first_inner(int tile) const { return u32(nodes()) + u32(tile) * run_capacity(); }

  /// A tile: those on the rim; then its runs, or where there is an order its places.
  struct census {
    compact_tile const& f;
    int tile, rims;
    SKERRY_FN int count() const {
      return rims + (Order::is_ordered ? places::cells * places::pairs : int(f.runs[tile]));
    }
    SKERRY_FN bool is_component(int k) const {
      if (k < rims) {
        u32 const n = f.first_node(tile) + u32(k), q = f.parents().load(n);
        return q == n || (q & key_bit) != 0;
      }
      if constexpr (Order::is_ordered) return test(f.cell_at(tile, u32(k - rims)), places::pair(u32(k - rims)));
      else return int(f.entries_of(tile)[(k - rims) / 2].at[(k - rims) % 2]) == k - rims;
    }
  };
  SKERRY_FN int census_units() const { return tiles.count(); }
  SKERRY_FN census census_of(int tile) const { return {*this, tile, rims[tile]}; }

  // ---- what local merges leave ----

  /// Counts, and the nodes of the components on the rim, each its own root.
  template <class Team> SKERRY_FN void commit(Team const& t, int tile, finished const& done) const {
    compact_tile const& f = *this;
    u32 const begin = first_node(tile);
    t.for_each_index(done.rims, [&](int c) { f.node[begin + u32(c)] = begin + u32(c); });
    t.once([&] {
      f.rims[tile] = u16(done.rims);
      f.runs[tile] = u16(done.runs);
    });
  }

  /// Words and components are where pages are read from.
  struct keep {
    static constexpr bool numbers_all = false;
    template <class Team> struct scratch {};

    SKERRY_FN void words(compact_tile const& f, int tile, int k, block const& packed, ranks const& before) const {
      f.bits[f.block_index(tile, k)] = packed;
      f.first[f.block_index(tile, k)] = before;
    }

    /// The tile's parents may lie in the same place already (bit_runs.hpp). Race: a run may find its root's entry
    /// without its mark `settled` already; the component read is the same.
    template <class Team> SKERRY_FN void operator()(Team const& t, compact_tile const& f, int tile,
                                                    finished const& done, scratch<Team>&) const {
      entry_pair* const to = f.entries_of(tile);
      t.for_each_index(divide_up(done.runs, 2), [&](int k) { to[k] = done.template components_of<Memory>(k); });
    }
  };

  // ---- parts of components, which features are summed up for while a tile is at hand (early.hpp) ----

  static constexpr u32 no_part = 0xffffffffu;
  static constexpr bool pages_label_parts = false;
  template <class Connectivity, class Set> using tile_sums = finished_tile_sums<compact_tile, Connectivity, Set>;
  /// A key is the number of a component on the rim with the highest bit set, or a place.
  SKERRY_FN static bool is_shared(u32 key) { return (key & key_bit) != 0; }
  SKERRY_FN u32 label_of_part(int tile, u32 key) const {
    return key & key_bit ? label_on_rim(tile, int(key & ~key_bit)) : label_of_place(tile, key);
  }

  /// What adds features up once components have their numbers.
  template <class Connectivity, class Set> using sums = sums_of_tiles<compact_tile, Connectivity, Set>;

  // ---- pages ----
  /// Pages of small tiles wait for memory more than they store: with four lane groups all pages of 64 x 32 of an image of 2048 x 2048 are
  /// resident on an H200.
  static constexpr int page_groups = ordered::is_small ? 4 : 8;
  tile_grid pages() const { return tiles; }
  template <class Team> using reader = compact_tile_reader<compact_tile, Team>;
};

} // namespace skerry
