// Numbers of components where tiles have a fixed size: a row of tiles is a stretch of the image in raster order. One
// sweep, a team for each row of tiles, finds the first pixels of the components on rims among all their parts, counts
// the first pixels of each row of pixels by tiles, tells the rows of tiles below how many came, and gives each root on
// a rim its number in the row of tiles.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/running_totals.hpp>

namespace skerry {

template <class Forest> struct number_tile_rows {
  static constexpr int width = 32, groups = 32;
  static constexpr int height = Forest::tiling::height, pairs = height / 2; ///< of rows: the halves of a number
  static constexpr int turn = 64;                                           ///< tiles at a time
  template <class Team> struct scratch {
    u32 in_tile[turn][pairs + 1]; ///< first pixels in rows of a tile; then in those left of it
    u32 in_turn[pairs];           ///< first pixels in rows of this turn's tiles
    u32 before[height];           ///< first pixels in a row; then those before it
    u32 all;
  };
  Forest forest;

  int units() const { return forest.tiles.columns > 0 ? forest.tiles.rows : 0; }

  template <class Team> SKERRY_FN void operator()(Team const& t, int tile_row, scratch<Team>& s) const {
    using memory = typename Team::memory;
    Forest const& f = forest;
    int const columns = f.tiles.columns, first_tile = tile_row * columns;
    for_each_on_rims(t, tile_row, [&](int column, int c) { f.elect(tile_row, column, c); });
    for_each_on_rims(t, tile_row, [&](int column, int c) { f.mark_first(tile_row, column, c); });
    if constexpr (Forest::order::counts) {
      bool const in_turns = columns > turn; // tiles are counted twice then: for what comes before rows, and in them
      t.for_each_index(height, [&](int r) { memory::store(s.before + r, 0u); });
      for_each_turn(columns, [&](int begin, int n) {
        count_tiles(t, first_tile + begin, n, s);
        add_tiles(t, n, s);
        t.for_groups(1, [&](int) { move_on(t, s); });
        t.barrier();
      });
      t.for_groups(1, [&](int) { add_rows(t, s); });
      t.barrier();
      f.totals.tell(t, tile_row, memory::load(&s.all));
      for_each_turn(columns, [&](int begin, int n) {
        if (in_turns) {
          count_tiles(t, first_tile + begin, n, s);
          add_tiles(t, n, s);
        }
        put_starts(t, first_tile + begin, n, s);
        if (in_turns) {
          t.for_groups(1, [&](int) { move_on(t, s); });
          t.barrier();
        }
      });
      for_each_on_rims(t, tile_row, [&](int column, int c) { f.number_root(tile_row, column, c); });
    }
  }

private:
  /// f(first column, columns)
  template <class F> SKERRY_FN static void for_each_turn(int columns, F f) {
    SKERRY_ROLLED
    for (int begin = 0; begin < columns; begin += turn) f(begin, columns - begin < turn ? columns - begin : turn);
  }
  /// f(column of tiles, component on the rim), by 32 threads for each tile. Where there are more tiles than lane groups by 16, so that
  /// one group waits for the memory of two tiles at a time.
  template <class Team, class F> SKERRY_FN void for_each_on_rims(Team const& t, int tile_row, F f) const {
    Forest const& v = forest;
    int const columns = v.tiles.columns, threads = columns > groups ? 16 : 32;
    t.for_each_index(columns * threads, [&](int i) {
      int const k = i / threads, rims = v.rims_of(tile_row * columns + k);
      SKERRY_ROLLED
      for (int c = i % threads; c < rims; c += threads) f(k, c);
    });
    t.barrier();
  }
  /// First pixels in the rows of n tiles side by side.
  template <class Team> SKERRY_FN void count_tiles(Team const& t, int first_tile, int n, scratch<Team>& s) const {
    Forest const& f = forest;
    t.for_groups(n, [&](int k) {
      SKERRY_ROLLED
      for (int r = t.lane(); r < pairs; r += Team::lanes)
        Team::memory::store(&s.in_tile[k][r], f.firsts_in_rows(first_tile + k, 2 * r));
    });
    t.barrier();
  }
  /// From first pixels in the rows of n tiles to those left of each, and in all of them; a lane group for each pair of rows.
  template <class Team> SKERRY_FN static void add_tiles(Team const& t, int n, scratch<Team>& s) {
    using memory = typename Team::memory;
    t.for_groups(pairs, [&](int r) {
      u32 left = 0;
      SKERRY_ROLLED
      for (int k = 0; k < n; k += Team::lanes) {
        int const tile = k + t.lane();
        carried const here = t.sums(tile < n ? memory::load(&s.in_tile[tile][r]) : 0);
        if (tile < n) memory::store(&s.in_tile[tile][r], left + here.in);
        left += here.out;
      }
      t.once([&] { memory::store(s.in_turn + r, left); });
    });
    t.barrier();
  }
  // The next two by one lane group, a lane for the same rows in each.

  template <class Team> SKERRY_FN static void move_on(Team const& t, scratch<Team>& s) {
    using memory = typename Team::memory;
    SKERRY_ROLLED
    for (int r = t.lane(); r < pairs; r += Team::lanes) {
      u32 const here = memory::load(s.in_turn + r);
      memory::store(s.before + 2 * r, memory::load(s.before + 2 * r) + (here & 0xffffu));
      memory::store(s.before + 2 * r + 1, memory::load(s.before + 2 * r + 1) + (here >> 16));
    }
  }
  /// From first pixels in each row to those in the rows before it, and in all.
  template <class Team> SKERRY_FN static void add_rows(Team const& t, scratch<Team>& s) {
    using memory = typename Team::memory;
    u32 all = 0;
    SKERRY_ROLLED
    for (int begin = 0; begin < pairs; begin += Team::lanes) {
      int const r = begin + t.lane();
      u32 const upper = r < pairs ? memory::load(s.before + 2 * r) : 0;
      u32 const lower = r < pairs ? memory::load(s.before + 2 * r + 1) : 0;
      carried const n = t.sums(upper + lower);
      if (r < pairs) {
        memory::store(s.before + 2 * r, all + n.in);
        memory::store(s.before + 2 * r + 1, all + n.in + upper);
      }
      all += n.out;
    }
    t.once([&] { memory::store(&s.all, all); });
  }
  /// What comes before the rows of n tiles in the row of tiles.
  template <class Team> SKERRY_FN void put_starts(Team const& t, int first_tile, int n, scratch<Team>& s) const {
    using memory = typename Team::memory;
    Forest const& f = forest;
    t.for_groups(n, [&](int k) {
      u32* const to = f.starts_of(first_tile + k);
      SKERRY_ROLLED
      for (int r = t.lane(); r < pairs; r += Team::lanes) {
        u32 const left = memory::load(&s.in_tile[k][r]);
        to[2 * r] = memory::load(s.before + 2 * r) + (left & 0xffffu);
        to[2 * r + 1] = memory::load(s.before + 2 * r + 1) + (left >> 16);
      }
    });
    t.barrier();
  }
};

} // namespace skerry
