// Store compact for tiles of a fixed size: 16-bit run numbers, sites are runs inside a word, 8- or 16-bit numbers on
// the rim. Right for a warp, which has a tile in scratch while it links it; values travel in packs, one vector access
// each.
//
// Local merges call, in this order:
//   tail.words(forest, tile, k, block, ranks)      for each block k of words (tile_words.hpp) while it is in registers
//   put_rim(tile, quad, numbers)                   for each quad of the rim (rim_layout.hpp)
//   commit(team, tile, finished), tail(team, forest, tile, finished, scratch)        collective
// A component is what component_number.hpp says: a number on the rim, or inside. Unless the tail has `numbers_all`, an
// inner number is the number of the root's run, so that inner components cost no numbering.
#pragma once
#include <skerry/compact_tile_reader.hpp>
#include <skerry/component_number.hpp>
#include <skerry/finished_tile.hpp>
#include <skerry/forest.hpp>
#include <skerry/rim_layout.hpp>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory> struct compact_tile {
  static constexpr int word_width = Site::word_width, page_groups = 8;
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using label = typename Traits::label;
  using words = tile_words<Site, Tiling>;
  using rim = rim_layout<Tiling>;
  using block = typename words::block;
  using ranks = typename words::ranks;
  using entry_pair = pack<u16, 2>; ///< the components of two neighbouring runs
  static constexpr u32 offset = Traits::labels::offset;

  plane<u8 const> image;
  plane<label> out;
  tile_grid tiles;
  block* bits = nullptr;                   ///< [tile][block]
  ranks* first = nullptr;                  ///< [tile][block]
  entry_pair* entry = nullptr;             ///< [tile][run / 2]; parents while a tile with very many runs is linked
  typename rim::quad* rim_quads = nullptr; ///< [tile][quad]
  u32* node = nullptr;                     ///< [tile][component on the rim]
  u16* rims = nullptr;                     ///< [tile]: components on the rim
  u16* components = nullptr;               ///< [tile]: all components, or `unknown`
  u16* runs = nullptr;                     ///< [tile]

  compact_tile(plane<u8 const> image_, plane<label> out_)
      : image(image_), out(out_), tiles(Tiling::grid(image_.size())) {}

  void reserve(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    bits = a.take<block>(n * words::blocks);
    first = a.take<ranks>(n * words::blocks);
    entry = a.take<entry_pair>(n * pairs);
    rim_quads = a.take<typename rim::quad>(n * rim::quads);
    node = a.take<u32>(n * rim::capacity);
    rims = a.take<u16>(n);
    components = a.take<u16>(n);
    runs = a.take<u16>(n);
  }

  SKERRY_FN static constexpr int run_capacity() { return words::run_capacity; }
  SKERRY_FN static constexpr int rim_capacity() { return rim::capacity; }

  /// Label values for an image of this size; must not exceed `largest_count`.
  static std::int64_t label_count(extent e) {
    std::int64_t const across = (std::int64_t(e.width) + Tiling::width - 1) / Tiling::width;
    std::int64_t const down = (std::int64_t(e.height) + Tiling::height - 1) / Tiling::height;
    return across * down * (rim_capacity() + run_capacity());
  }

  SKERRY_FN static std::ptrdiff_t block_index(int tile, int k) { return std::ptrdiff_t(tile) * words::blocks + k; }
  /// The components of a tile's runs, two by two; there is room for eight more than a tile can have.
  SKERRY_FN entry_pair* entries_of(int tile) const { return entry + std::ptrdiff_t(tile) * pairs; }

  // ---- nodes ----
  SKERRY_FN auto parents() const { return parent_array<Memory, u32>{node}; }
  SKERRY_FN u32 first_node(int tile) const { return u32(tile) * rim_capacity(); }
  SKERRY_FN int nodes() const { return tiles.count() * rim_capacity(); }
  SKERRY_FN bool is_node(int n) const { return n % rim_capacity() < rims[n / rim_capacity()]; }
  SKERRY_FN int rims_of(int tile) const { return rims[tile]; }
  SKERRY_FN int tile_of_node(u32 n) const { return int(n / rim_capacity()); }
  SKERRY_FN u32 number_of_node(u32 n) const { return n % rim_capacity(); }

  // ---- labels ----
  SKERRY_FN int labels() const { return nodes() + tiles.count() * run_capacity(); }
  /// The label of inner component c of a tile is this + c.
  SKERRY_FN u32 first_inner(int tile) const { return u32(nodes()) + u32(tile) * run_capacity(); }

  /// A tile: its components by number; where inner components have none, those on the rim and then its runs.
  struct census {
    compact_tile const& f;
    int tile, rims;
    bool dense;
    SKERRY_FN int count() const { return dense ? f.components[tile] : rims + f.runs[tile]; }
    SKERRY_FN u32 label(int k) const {
      return k < rims ? f.first_node(tile) + u32(k) : f.first_inner(tile) + u32(dense ? k : k - rims);
    }
    SKERRY_FN bool is_component(int k) const {
      if (k < rims) return f.parents().load(label(k)) == label(k);
      return dense || int(f.entries_of(tile)[(k - rims) / 2].at[(k - rims) % 2]) == k - rims;
    }
  };
  SKERRY_FN int census_units() const { return tiles.count(); }
  SKERRY_FN census census_of(int tile) const {
    return {*this, tile, rims[tile], components[tile] != component_number::unknown};
  }

  // ---- rims. A side that the image cuts short is background: it has no seam ----

  /// Positions 4 * quad .. of a side: 1 + number on the rim, or 0 for background.
  SKERRY_FN typename rim::quad rim_quad(int tile, side s, int quad) const {
    return rim_quads[std::ptrdiff_t(tile) * rim::quads + rim::begin(s) + quad];
  }
  SKERRY_FN u32 rim_id(int tile, side s, int p) const {
    return rim_quads[std::ptrdiff_t(tile) * rim::quads + rim::begin(s) + p / 4].at[p % 4];
  }
  SKERRY_FN bool rim_bit(int tile, side s, int p) const { return rim_id(tile, s, p) != 0; }
  SKERRY_FN u32 rim_node_at(int tile, side s, int p) const { return first_node(tile) + rim_id(tile, s, p) - 1; }
  SKERRY_FN auto rim_bits(int tile, side s, int begin, int n) const {
    using mask = word<word_width>;
    mask set = 0;
    for (int i = 0; i < n; ++i) set = mask(set | mask(rim_bit(tile, s, begin + i)) << i);
    return set;
  }
  template <class Mask> SKERRY_FN u32 rim_node(int tile, side s, int begin, Mask, int i) const {
    return rim_node_at(tile, s, begin + i);
  }

  // ---- what local merges leave ----

  /// Quad of the rim as rim_layout counts them.
  SKERRY_FN void put_rim(int tile, int quad, typename rim::quad numbers) const {
    rim_quads[std::ptrdiff_t(tile) * rim::quads + quad] = numbers;
  }

  using finished = finished_tile<words>;
  template <class Set> using tile_sums = finished_tile_sums<words, Set>;

  /// Counts, and the nodes of the components on the rim, each its own root.
  template <class Team> SKERRY_FN void commit(Team const& t, int tile, finished const& done) const {
    compact_tile const& f = *this;
    u32 const begin = first_node(tile);
    t.for_each_index(done.rims, [&](int c) { f.node[begin + u32(c)] = begin + u32(c); });
    t.once([&] {
      f.rims[tile] = u16(done.rims);
      f.components[tile] = u16(done.components);
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

  // ---- pages ----
  tile_grid pages() const { return tiles; }
  template <class Team> using reader = compact_tile_reader<compact_tile, Team>;

private:
  static constexpr int pairs = run_capacity() / 2 + 4;
};

} // namespace skerry
