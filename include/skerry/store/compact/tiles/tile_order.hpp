// The order of the components of compact tiles: where first pixels are written down, and which number or raster index they give. The
// part of compact_tile.hpp between memory and labels.
//
// A root of the image holds, once its row of tiles has been looked at (tile_rows.hpp), its number in the row of tiles or, where nothing is
// counted, the key of its component's first pixel there; both with the highest bit set, which no node has. A key is larger where the
// pixel comes earlier. A number is what came before in rows of tiles, in rows of pixels and tiles of that row, in the cells of the tile's
// row and in the cell.
#pragma once
#include <skerry/result/running_totals.hpp>
#include <skerry/store/compact/tiles/finished_tile.hpp>
#include <skerry/store/compact/tiles/tile_memory.hpp>
#include <skerry/store/compact/tiles/tile_names.hpp>
#include <skerry/store/compact/tiles/tile_rows.hpp>

namespace skerry {

template <class Site, class Tiling, class Traits, class Memory, class Order> struct tile_order
    : tile_memory<Site, Tiling, Traits, Memory, Order> {
  using kept = tile_memory<Site, Tiling, Traits, Memory, Order>;
  using kept::bits, kept::block_index, kept::first_node, kept::image, kept::node, kept::offset, kept::rim_quads,
      kept::tile_of_node, kept::tiles, kept::word_width;
  using words = typename kept::words;
  using rim = typename kept::rim;
  using finished = finished_tile<words>;
  using places = tile_places<words>;
  using names = tile_names<words, rim::capacity>;

  typename places::block* firsts = nullptr; ///< ordered: [tile][block]: first pixels of inner components, then of all
  rim_places<rim::capacity, places::bits> rim_firsts; ///< ordered: first pixels of components on the rim
  u32* start = nullptr; ///< consecutive: [tile][row]: first pixels before it in the row of tiles
  told_totals totals;   ///< consecutive: first pixels in rows of tiles

  using kept::kept;

  template <class> void reserve_numbers(arena& a) {
    std::size_t const n = std::size_t(tiles.count());
    if constexpr (Order::is_ordered) {
      firsts = a.take<typename places::block>(n * words::blocks);
      rim_firsts.reserve(a, n);
    }
    if constexpr (Order::counts) {
      if constexpr (starts_take_quads) start = reinterpret_cast<u32*>(rim_quads); // nobody asks for rims any more
      else start = a.take<u32>(n * Tiling::height);
      totals.reserve(a, tiles.columns > 0 ? tiles.rows : 0);
    }
  }

  static constexpr u32 key_bit = 0x80000000u;
  static constexpr bool visits_components = false;

  /// Where the first pixels of a tile's inner components are written down.
  template <class TeamMemory> struct firsts_of_tile {
    tile_order const& f;
    int tile;
    SKERRY_FN void put(int block, typename places::block const& found) const {
      f.firsts[block_index(tile, block)] = found;
    }
    SKERRY_FN void add(u32 place) const { TeamMemory::fetch_or(f.word_of_firsts(tile, place), places::flag(place)); }
    SKERRY_FN void move(u32 from, u32 to) const {
      TeamMemory::fetch_add(f.word_of_firsts(tile, from), 0u - places::flag(from));
      TeamMemory::fetch_add(f.word_of_firsts(tile, to), places::flag(to));
    }
  };

  /// Collective, for a team of one lane group of 32: inner components get the places of their first pixels for numbers,
  /// and what the sweep over rows of tiles wants to know of this one is put down. `Far`: parents lie in memory.
  template <bool Far = false, class Team>
  SKERRY_FN void name_components(Team const& t, int tile, finished const& done, typename names::scratch& s) const {
    tile_order const& f = *this;
    parent_array<typename Team::memory, u16, 0, u32> const entries{done.entry};
    names::template name<Far>(t, done.words, done.runs, done.diagonally, entries, s,
                              firsts_of_tile<typename Team::memory>{*this, tile});
    auto const place_of = [&](int c) { return c < done.rims ? u32(Team::memory::load(s.rim_first + c)) : 0u; };
    rim_firsts.put(t, tile, done.rims, place_of);
    if constexpr (Order::counts) {
      t.once([&] {
        if (done.area.x0 == 0) f.totals.clear(done.area.y0 / Tiling::height);
      });
    }
  }

  template <class, class Queue> void prepare_numbers(Queue&) const {}
  template <class, class Queue> void count_components(Queue& queue) const {
    if constexpr (Order::is_ordered) launch(queue, {.role = "number tile rows"}, number_tile_rows<tile_order>{*this});
  }
  template <class, class Queue, class Each> void number_components(Queue&, Each const&) const {}
  /// Whether components have been counted: for consecutive labels.
  static constexpr bool has_counted() { return Order::counts; }
  template <class M> SKERRY_FN u32 numbered(M m) const { return total_of(totals, m); }

  /// The label of a component on the rim, once numbers are there or, without an order, the merge is done.
  SKERRY_FN u32 label_on_rim(int tile, int c) const { return label_of_held(tile, c, held_on_rim(tile, c)); }
  /// The same in two steps: what its node holds, and what follows from that.
  SKERRY_FN u32 held_on_rim(int tile, int c) const { return Memory::load(node + first_node(tile) + u32(c)); }
  SKERRY_FN u32 label_of_held(int tile, int c, u32 held) const {
    auto const root = find_root(first_node(tile) + u32(c), held);
    if constexpr (!Order::is_ordered) return root.node + offset;
    int const tile_row = tile_of_node(root.node) / tiles.columns;
    if constexpr (Order::counts) {
      return totals.before(Memory{}, tile_row) + (root.entry & ~key_bit) + offset;
    } else {
      int column;
      u32 place;
      key_to_place(root.entry, column, place);
      return pixel_index(tile_row * tiles.columns + column, place) + offset;
    }
  }
  /// The label of an inner component, whose first pixel has this place.
  SKERRY_FN u32 label_of_place(int tile, u32 place) const {
    if constexpr (Order::counts)
      return totals.before(Memory{}, tile / tiles.columns) + before_place(tile, place) + offset;
    else return pixel_index(tile, place) + offset;
  }

  /// Whether a component on the rim is the one that stands for all parts, and the label; consecutive.
  SKERRY_FN bool is_root_on_rim(int tile, int c, u32& its_label) const {
    u32 const held = held_on_rim(tile, c);
    its_label = totals.before(Memory{}, tile / tiles.columns) + (held & ~key_bit) + offset;
    return (held & key_bit) != 0;
  }
  /// The place of its first pixel in the tile.
  SKERRY_FN u32 rim_place(int tile, int c) const { return rim_firsts.at(tile, c); }

  // ---- what the sweep over rows of tiles asks for ----

  /// The root of a component learns of the first pixel of one of its parts in the same row of tiles.
  SKERRY_FN void elect(int tile_row, int column, int c) const {
    int const first_tile = tile_row * tiles.columns, tile = first_tile + column;
    u32 const key = key_of(column, rim_place(tile, c)); // asked for together with the node: memory is far
    u32 const n = first_node(tile) + u32(c), parent = Memory::load(node + n);
    if (parent == n || (parent & key_bit)) return;
    u32 const root = find_root(parent).node;
    if (root != parent) Memory::store(node + n, root);
    if (root >= first_node(first_tile)) Memory::fetch_max(node + root, key);
  }
  /// A root settles on its component's key and, where there is something to count, marks it among the first pixels of
  /// its tile.
  SKERRY_FN void mark_first(int tile_row, int column, int c) const {
    int const first_tile = tile_row * tiles.columns;
    u32 const n = first_node(first_tile + column) + u32(c), elected = Memory::load(node + n);
    if (elected != n && !(elected & key_bit)) return;
    u32 place = rim_place(first_tile + column, c);
    u32 const own = key_of(column, place);
    if (!(elected & key_bit) || elected < own) Memory::store(node + n, own);
    else if (elected != own) key_to_place(elected, column, place);
    if constexpr (Order::counts) Memory::fetch_or(word_of_firsts(first_tile + column, place), places::flag(place));
  }
  /// A root gets its number in the row of tiles.
  SKERRY_FN void number_root(int tile_row, int column, int c) const {
    int const first_tile = tile_row * tiles.columns;
    u32* const at = node + first_node(first_tile + column) + u32(c);
    u32 const key = Memory::load(at);
    u32 place;
    if (!(key & key_bit)) return;
    key_to_place(key, column, place);
    Memory::store(at, key_bit | before_place(first_tile + column, place));
  }
  /// First pixels in rows y and y + 1 of a tile, y even: in the lower and the upper half.
  SKERRY_FN u32 firsts_in_rows(int tile, int y) const {
    u32 n = 0;
    SKERRY_UNROLL
    for (int c = 0; c < words::columns; ++c) {
      if constexpr (places::cells_per_word == 2 && words::rows % 2 == 0) { // both in one word
        u32 const both =
            Memory::load(firsts[block_index(tile, words::block_at(y, c))].at + places::word_of(y % words::rows));
        n += u32(count(both & 0xffffu)) + (u32(count(both >> 16)) << 16);
      } else {
        n += u32(count(cell_at(tile, places::place(y, c, 0))));
        n += u32(count(cell_at(tile, places::place(y + 1, c, 0)))) << 16;
      }
    }
    return n;
  }
  SKERRY_FN u32* starts_of(int tile) const { return start + std::ptrdiff_t(tile) * starts_pitch; }
  /// The first pixels in the cell of a place.
  SKERRY_FN u32 cell_at(int tile, u32 place) const {
    return places::cell_of(Memory::load(word_of_firsts(tile, place)), places::row(place) % words::rows);
  }

private:
  static constexpr std::size_t quads_of_a_tile = std::size_t(rim::quads) * sizeof(typename rim::quad);
  static constexpr bool starts_take_quads =
      quads_of_a_tile >= Tiling::height * sizeof(u32) && quads_of_a_tile % sizeof(u32) == 0;
  static constexpr int starts_pitch = starts_take_quads ? int(quads_of_a_tile / sizeof(u32)) : Tiling::height;

  SKERRY_FN u32* word_of_firsts(int tile, u32 place) const {
    int const y = places::row(place);
    return firsts[block_index(tile, words::block_at(y, places::column(place)))].at + places::word_of(y % words::rows);
  }

  struct found_root {
    u32 node, entry; ///< the entry may be a key or a number
  };
  SKERRY_FN found_root find_root(u32 n) const { return find_root(n, Memory::load(node + n)); }
  /// `held`: what node n holds.
  SKERRY_FN found_root find_root(u32 n, u32 held) const {
    for (; held != n && !(held & key_bit); held = Memory::load(node + n)) n = held;
    return {n, held};
  }

  // ---- keys: raster order of places in a row of tiles ----

  SKERRY_FN u32 pairs_across() const { return u32(image.width + 1) / 2; }
  SKERRY_FN u32 key_of(int column, u32 place) const {
    u32 const pair = u32((column * Tiling::width + places::column(place) * word_width) / 2 + places::pair(place));
    return ~(u32(places::row(place)) * pairs_across() + pair);
  }
  SKERRY_FN void key_to_place(u32 key, int& column, u32& place) const {
    u32 const y = ~key / pairs_across(), x = 2 * (~key - y * pairs_across()), in_tile = x % Tiling::width;
    column = int(x / Tiling::width);
    place = places::place(int(y), int(in_tile / word_width), int(in_tile % word_width));
  }
  /// First pixels before a place in the row of tiles.
  SKERRY_FN u32 before_place(int tile, u32 place) const {
    u32 n = Memory::load(starts_of(tile) + places::row(place));
    for (int k = 0; k < places::column(place); ++k)
      n += u32(count(cell_at(tile, places::place(places::row(place), k, 0))));
    return n + places::before(cell_at(tile, place), place);
  }
  /// Raster index of the first pixel at a place.
  SKERRY_FN u32 pixel_index(int tile, u32 place) const {
    int const y = places::row(place), c = places::column(place);
    auto const pixels = bits[block_index(tile, words::block_at(y, c))].at[y % words::rows];
    return raster_index(image, tile % tiles.columns * Tiling::width + c * word_width + places::bit(pixels, place),
                        tile / tiles.columns * Tiling::height + y);
  }
};

} // namespace skerry
