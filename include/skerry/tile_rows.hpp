// Numbers of components where tiles have a fixed size: a row of tiles is a stretch of the image in raster order. One sweep, a team
// for each row of tiles, finds the first pixels of the components on rims among all their parts, counts the first pixels of each
// row of pixels by tiles, and tells the rows of tiles below how many came.
#pragma once
#include <skerry/running_totals.hpp>
#include <skerry/team.hpp>

namespace skerry {

template <class Forest> struct number_tile_rows {
  static constexpr int width = 32, groups = 32;
  static constexpr int height = Forest::tiling::height, pairs = height / 2; ///< of rows: the halves of a number
  static constexpr int turn = 32;                                           ///< tiles at a time
  template <class Team> struct scratch {
    u32 in_tile[turn]
               [pairs + 1]; ///< first pixels in rows of a tile; then in those of the tiles left of it in this turn
    u32 row[height];        ///< first pixels in a row, so far
    u32 before[height];     ///< ... and before this turn
    u32 all;
  };
  Forest forest;

  int units() const { return forest.tiles.columns > 0 ? forest.tiles.rows : 0; }

  template <class Team> SKERRY_FN void operator()(Team const& t, int tile_row, scratch<Team>& s) const {
    using memory = typename Team::memory;
    Forest const& f = forest;
    int const columns = f.tiles.columns, first_tile = tile_row * columns;
    t.for_groups(columns, [&](int k) {
      for (int c = t.lane(); c < f.rims_of(first_tile + k); c += Team::lanes) f.elect(first_tile, first_tile + k, c);
    });
    t.for_each_index(height, [&](int r) { memory::store(s.row + r, 0u); });
    t.barrier();
    if constexpr (Forest::order::counts) {
      t.for_groups(columns, [&](int k) {
        for (int c = t.lane(); c < f.rims_of(first_tile + k); c += Team::lanes)
          f.mark_if_first(first_tile, first_tile + k, c);
      });
      t.barrier();
      for (int begin = 0; begin < columns; begin += turn)
        count_turn(t, first_tile + begin, columns - begin < turn ? columns - begin : turn, s);
      add_rows(t, tile_row, s);
      f.totals.tell(t, tile_row, memory::load(&s.all));
    }
  }

private:
  /// n tiles side by side: what stands in their rows left of each, in the row of tiles.
  template <class Team> SKERRY_FN void count_turn(Team const& t, int first_tile, int n, scratch<Team>& s) const {
    using memory = typename Team::memory;
    Forest const& f = forest;
    t.for_groups(n, [&](int k) {
      for (int r = t.lane(); r < pairs; r += Team::lanes)
        memory::store(&s.in_tile[k][r], f.firsts_in_rows(first_tile + k, 2 * r));
    });
    t.barrier();
    t.for_groups(pairs, [&](int r) {
      u32 left = 0;
      for (int k = 0; k < n; k += Team::lanes) {
        int const mine = k + t.lane();
        carried const sum = t.sums(mine < n ? memory::load(&s.in_tile[mine][r]) : 0u);
        if (mine < n) memory::store(&s.in_tile[mine][r], left + sum.in);
        left += sum.out;
      }
      t.once([&] {
        for (int half = 0; half < 2; ++half) {
          u32 const so_far = memory::load(s.row + 2 * r + half);
          memory::store(s.before + 2 * r + half, so_far);
          memory::store(s.row + 2 * r + half, so_far + (left >> (16 * half) & 0xffffu));
        }
      });
    });
    t.barrier();
    t.for_groups(n, [&](int k) {
      u32* const to = f.starts_of(first_tile + k);
      for (int r = t.lane(); r < pairs; r += Team::lanes) {
        u32 const left = memory::load(&s.in_tile[k][r]);
        to[2 * r] = memory::load(s.before + 2 * r) + (left & 0xffffu);
        to[2 * r + 1] = memory::load(s.before + 2 * r + 1) + (left >> 16);
      }
    });
    t.barrier();
  }
  /// What comes before each row in the row of tiles, and in all of it.
  template <class Team> SKERRY_FN void add_rows(Team const& t, int tile_row, scratch<Team>& s) const {
    using memory = typename Team::memory;
    Forest const& f = forest;
    t.for_groups(1, [&](int) {
      u32 all = 0;
      for (int r = 0; r < height; r += Team::lanes) {
        int const mine = r + t.lane(), y = tile_row * height + mine;
        carried const n = t.sums(mine < height ? memory::load(s.row + mine) : 0u);
        if (mine < height && y < f.image.height) f.row_start[y] = all + n.in;
        all += n.out;
      }
      t.once([&] { memory::store(&s.all, all); });
    });
    t.barrier();
  }
};

} // namespace skerry
