// The words of a tile of fixed size, as one lane group keeps them in scratch: 32 blocks, one for each of its threads,
// each a few rows of one word column; and the numbers of the runs of sites in them.
#pragma once
#include <skerry/core/bits.hpp>

namespace skerry {

/// Whether the words of a tile make 32 blocks of 1, 2, 4 or 8 whole rows of sites: what one lane group packs and links.
/// Rims are kept in quads, hence a height of whole quads. Legal are 128 x 64, 64 x 64, 64 x 16, 32 x 32, ...
template <class Site, class Tiling> constexpr bool cuts_into_blocks() {
  constexpr int blocks = 32;
  if (Tiling::width <= 0 || Tiling::width % Site::word_width != 0 || Tiling::height % 4 != 0) return false;
  int const columns = Tiling::width / Site::word_width, words = columns * Tiling::height;
  if (blocks % columns != 0 || words % blocks != 0) return false;
  int const rows = words / blocks;
  return rows <= 8 && (rows & (rows - 1)) == 0 && rows % Site::height == 0;
}

template <class Site, class Tiling> struct tile_words {
  static_assert(cuts_into_blocks<Site, Tiling>(),
                "compact: a tile's words must make 32 blocks of 1, 2, 4 or 8 rows; see docs/policies.md#compact-tiles");
  static constexpr int blocks = 32;
  static constexpr int word_width = Site::word_width, columns = Tiling::width / word_width;
  static constexpr int count = columns * Tiling::height;
  static constexpr int rows = count / blocks;                                 ///< of a block
  static constexpr int rows_per_site = Site::height;                          ///< 2: runs of the OR of two rows
  static constexpr int site_rows = rows / rows_per_site;                      ///< of a block
  static constexpr int run_capacity = count * word_width / 2 / rows_per_site; ///< most runs that a tile can have
  static_assert(run_capacity % 8 == 0 && run_capacity <= 0x4000, "run numbers take 14 bits and travel in eights");

  using mask = word<word_width>;
  using block = pack<mask, rows>;     ///< the words of a block from top to bottom
  using ranks = pack<u16, site_rows>; ///< for each row of sites of a block: as `first`

  mask bits[rows * blocks]; ///< row r of block i at r * blocks + i: neighbouring threads, neighbouring banks
  u16 first
      [(site_rows + 1) *
       blocks]; ///< number of the first run of row q of sites of block i, or of the next one; q = site_rows: after the block

  // ---- by block: row q of sites of block i ----

  /// The row of sites in registers: the OR of the rows it spans.
  SKERRY_FN static mask site_of(block const& b, int q) {
    return mask(b.at[q * rows_per_site] | b.at[q * rows_per_site + rows_per_site - 1]);
  }
  /// Whether the second of two rows of sites of a block has the runs of the first once more, each touching its like. Then they are
  /// the same runs, a row taller, and have the same numbers.
  SKERRY_FN static bool repeats(mask top, mask low, mask top_above, mask low_above) {
    mask const sites = mask(top | low);
    return rows_per_site == 1 ? sites == low_above
                              : sites == top && sites == low_above && sites == mask(top_above | low_above);
  }
  SKERRY_FN static bool repeats(block const& b, int q) {
    if (q == 0) return false;
    constexpr int n = rows_per_site;
    return repeats(b.at[q * n], b.at[q * n + n - 1], b.at[(q - 1) * n], b.at[q * n - 1]);
  }
  SKERRY_FN mask top(int q, int i) const { return bits[q * rows_per_site * blocks + i]; }
  SKERRY_FN mask low(int q, int i) const { return bits[(q * rows_per_site + rows_per_site - 1) * blocks + i]; }
  SKERRY_FN mask site(int q, int i) const { return mask(top(q, i) | low(q, i)); }
  /// Number of the first run of row q, or of what follows it if it has none.
  SKERRY_FN u32 first_run(int q, int i) const { return first[q * blocks + i]; }
  /// One more than the number of the last run of rows 0 .. q.
  SKERRY_FN u32 end_run(int q, int i) const {
    u32 const runs = site_rows == 1 ? first_run(1, i) - first_run(0, i) : u32(skerry::count(starts(site(q, i))));
    return first_run(q, i) + runs;
  }
  /// Number of the last run of row q, which has one.
  SKERRY_FN u32 last_run(int q, int i) const { return end_run(q, i) - 1; }
  /// The same of the last row of a block.
  SKERRY_FN u32 last_run_of_block(int i) const { return first_run(site_rows, i) - 1; }

  // ---- by pixel: row y of the tile, word column c ----

  SKERRY_FN static int block_at(int y, int c) { return y / rows * columns + c; }
  SKERRY_FN mask bits_at(int y, int c) const { return bits[y % rows * blocks + block_at(y, c)]; }
  SKERRY_FN mask sites_at(int y, int c) const { return site(y % rows / rows_per_site, block_at(y, c)); }
  SKERRY_FN u32 first_at(int y, int c) const { return first_run(y % rows / rows_per_site, block_at(y, c)); }
  /// Number of the run that holds pixel i of a word.
  SKERRY_FN u32 run_at(int y, int c, int i) const { return first_at(y, c) + u32(rank(starts(sites_at(y, c)), i)) - 1; }
};

/// The lowest run of a mask; 0 for 0.
SKERRY_FN constexpr u32 lowest_run(u32 m) { return run_from(m, lowest_bit(m)); }

/// Up to four neighbouring pixels of a word touch two runs at most: number `run` and run + 1.
struct two_runs {
  int run;
  u32 sites; ///< bit j: pixel begin + j lies in a run of sites
  u32 lower; ///< ... in number `run`
};

/// Of the N pixels from bit `begin` on. `first` is the number of the word's first run. Where no site is set, `run` is the number
/// of the next run, which the tile need not have.
template <int N, class Mask> SKERRY_FN constexpr two_runs two_runs_at(Mask sites, int begin, int first) {
  static_assert(N <= 4, "five pixels can touch three runs");
  u32 const few = u32(sites >> begin) & first_n<u32>(N);
  return {first + rank(starts(sites), begin) - int(few & 1), few, lowest_run(few)};
}

} // namespace skerry
