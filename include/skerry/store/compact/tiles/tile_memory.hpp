// What compact tiles keep in memory, and where: the words and runs of each tile, its rims, and the global nodes of the components on
// them. The lowest part of compact_tile.hpp.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/core/union_find.hpp>
#include <skerry/store/compact/tiles/rim_layout.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory, class Order> struct tile_memory {
  using order = Order;
  static constexpr int word_width = Site::word_width;
  using site = Site;
  using tiling = Tiling;
  using traits = Traits;
  using memory = Memory;
  using label = typename Traits::label;
  /// A tile as images of few pixels have them.
  static constexpr bool is_small = Tiling::width * Tiling::height < 64 * 64;
  using words = tile_words<Site, Tiling>;
  using rim = rim_layout<Tiling>;
  using block = typename words::block;
  using ranks = typename words::ranks;
  using entry_pair = pack<u16, 2>; ///< the components of two neighbouring runs
  using image_type = typename Traits::pixels::image;
  using labels_type = typename Traits::pixels::template labels<label>;
  static constexpr u32 offset = Traits::labels::offset;

  image_type image;
  labels_type out;
  tile_grid tiles;
  block* bits = nullptr;                   ///< [tile][block]
  ranks* first = nullptr;                  ///< [tile][block]
  entry_pair* entry = nullptr;             ///< [tile][run / 2]; parents while a tile with very many runs is linked
  typename rim::quad* rim_quads = nullptr; ///< [tile][quad]
  u32* node = nullptr;                     ///< [tile][component on the rim]
  u16* rims = nullptr;                     ///< [tile]: components on the rim
  u16* runs = nullptr;                     ///< [tile]

  tile_memory(image_type const& image_, labels_type const& out_)
      : image(image_), out(out_), tiles(Tiling::grid(image_.size())) {}

  void reserve(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    bits = a.take<block>(n * words::blocks);
    first = a.take<ranks>(n * words::blocks);
    entry = a.take<entry_pair>(n * pairs);
    rim_quads = a.take<typename rim::quad>(n * rim::quads);
    node = a.take<u32>(n * rim::capacity);
    rims = a.take<u16>(n);
    runs = a.take<u16>(n);
  }

  SKERRY_FN static constexpr int run_capacity() { return words::run_capacity; }
  SKERRY_FN static constexpr int rim_capacity() { return rim::capacity; }

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

  /// Quad of the rim as rim_layout counts them.
  SKERRY_FN void put_rim(int tile, int quad, typename rim::quad numbers) const {
    rim_quads[std::ptrdiff_t(tile) * rim::quads + quad] = numbers;
  }

private:
  static constexpr int pairs = run_capacity() / 2 + 4;
};

} // namespace skerry
