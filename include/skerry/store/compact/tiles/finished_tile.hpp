// A finished tile of fixed size, as tails see it: words and flat parents, still in scratch.
#pragma once
#include <skerry/result/feature_slots.hpp>
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Words> struct finished_tile {
  Words const& words;
  u16* entry; ///< [run]: its root, or the component if it is a root (component_number.hpp)
  box area;
  int runs, rims;
  int components;          ///< component_number::unknown unless the tail has `numbers_all`
  bool diagonally = false; ///< 8-connected

  SKERRY_FN box bounds() const { return area; }
  SKERRY_FN int rows() const { return area.height(); }
  SKERRY_FN static constexpr int columns() { return Words::columns; }
  SKERRY_FN typename Words::mask bits(int row, int column) const { return words.bits_at(row, column); }
  /// Number of the component of set pixel i of a word; dense if the tail has `numbers_all`.
  SKERRY_FN int component_at(int row, int column, int i) const {
    return component_of_run(int(words.run_at(row, column, i)));
  }
  SKERRY_FN int component_of_run(int run) const {
    return int(component_number::of(entry[run], [this](u32 root) { return u32(entry[root]); }) &
               component_number::bits);
  }
  /// The components of runs 2 pair and 2 pair + 1, as the store keeps them.
  template <class Memory> SKERRY_FN pack<u16, 2> components_of(int pair) const {
    pack<u16, 2> e = reinterpret_cast<pack<u16, 2> const*>(entry)[pair];
    SKERRY_UNROLL
    for (int j = 0; j < 2; ++j)
      e.at[j] = u16(component_number::of(e.at[j], [this](u32 root) { return u32(Memory::load(entry + root)); }));
    return e;
  }
};

/// Adds the runs of a finished tile to the slots base .. base + components - 1: in scratch, as many components at a
/// time as there are slots. Right for any image; slow for tiles with many components, since each batch walks all runs. Then
/// components get the names by which the store knows them, and each slot its component's.
template <class Forest, class Connectivity, class Set> struct finished_tile_sums {
  using words = typename Forest::words;
  using around_run = skerry::around_run<typename Forest::traits::relation, typename Forest::traits::pixels::image>;
  static constexpr int slots = 96; ///< few tiles of a natural image have more, and more would cost residency
  template <class Team> struct scratch {
    feature_slots<Set, slots> sums;
    typename Forest::names::scratch names;
  };

  around_run around;

  template <class Team> SKERRY_FN void operator()(Team const& t, Forest const& f, int tile_number,
                                                  finished_tile<words> const& tile, typename Set::columns const& to,
                                                  u32* key, std::size_t base, scratch<Team>& s) const {
    using memory = typename Team::memory;
    finished_tile_sums const& me = *this;
    auto const sums = s.sums.columns();
    for (int begin = 0; begin < tile.components; begin += slots) {
      int const n = tile.components - begin < slots ? tile.components - begin : slots;
      t.for_each_index(n, [&](int c) { sums.clear(std::size_t(c)); });
      t.barrier();
      t.for_each_index(words::count, [&](int k) {
        me.template add_word<memory>(tile, k / words::columns, k % words::columns, begin, n, sums);
      });
      t.barrier();
      t.for_each_index(n, [&](int c) { to.copy(base + std::size_t(begin + c), sums, std::size_t(c)); });
      t.barrier();
    }
    f.name_components(t, tile_number, tile, s.names);
    put_keys(t, tile, key + base);
  }

private:
  /// Inner components have been numbered in the order of their roots (tile_numbers.hpp).
  template <class Team> SKERRY_FN static void put_keys(Team const& t, finished_tile<words> const& tile, u32* key) {
    using memory = typename Team::memory;
    t.for_each_index(tile.rims, [&](int c) { key[c] = Forest::key_bit | u32(c); });
    int next = tile.rims;
    for (int k = 0; k < tile.runs; k += Team::width) {
      auto const entry_of = [&](int i) { return u32(memory::load(tile.entry + k + i)); };
      auto const roots = t.ballot([&](int i) {
        return k + i < tile.runs &&
               (entry_of(i) & (component_number::rim | component_number::settled)) == component_number::settled;
      });
      t.for_each(roots, [&](int i) {
        key[next + count(u32(roots & first_n<u32>(i)))] = entry_of(i) & component_number::bits;
      });
      next += count(roots);
    }
    t.barrier();
  }

  /// The runs of a word whose components are begin .. begin + n - 1.
  template <class Memory, class Sums> SKERRY_FN void add_word(finished_tile<words> const& tile, int y, int column,
                                                              int begin, int n, Sums const& sums) const {
    using mask = typename words::mask;
    mask const pixels = tile.words.bits_at(y, column), sites = starts(tile.words.sites_at(y, column));
    int const before = int(tile.words.first_at(y, column)) - 1;
    int const x = tile.area.x0 + column * words::word_width;
    for (mask heads = starts(pixels); heads; heads = mask(heads & (heads - 1))) {
      int const i = zeros_below(heads), c = tile.component_of_run(before + rank(sites, i)) - begin;
      if (c >= 0 && c < n)
        sums.template add<Memory, Connectivity>(std::size_t(c),
                                                pixel_run{x + i, tile.area.y0 + y, run_length(pixels, i)}, around);
    }
  }
};

} // namespace skerry
