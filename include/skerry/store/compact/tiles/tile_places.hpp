// Places of first pixels in a tile of fixed size. Neighbouring pixels belong together, so that of two pixels of an aligned pair
// at most one is a component's first: a pair is a place, and places follow each other in raster order of the tile. A *cell* is a
// word of a row: its places are 16 or 32 bits.
#pragma once
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Words> struct tile_places {
  static constexpr int pairs = Words::word_width / 2, log_pairs = pairs == 32 ? 5 : 4; ///< of a cell
  static constexpr int cells = Words::count;
  static constexpr int bits = log_pairs + width_of<u32> - zeros_above(u32(cells - 1)); ///< of a place
  static constexpr int cells_per_word = 32 / pairs;                    ///< rows of a column side by side
  static constexpr int words = divide_up(Words::rows, cells_per_word); ///< of a block
  using block = pack<u32, words>; ///< bit by bit: whether a pair of the block has a component's first pixel

  SKERRY_FN static u32 place(int y, int column, int bit) {
    return u32(y * Words::columns + column) << log_pairs | u32(bit / 2);
  }
  SKERRY_FN static int cell(u32 place) { return int(place >> log_pairs); }
  SKERRY_FN static int row(u32 place) { return cell(place) / Words::columns; }
  SKERRY_FN static int column(u32 place) { return cell(place) % Words::columns; }
  SKERRY_FN static int pair(u32 place) { return int(place & (pairs - 1)); }

  // ---- row r of a block: which word of `block`, and from which bit on ----
  SKERRY_FN static int word_of(int r) { return r / cells_per_word; }
  SKERRY_FN static int shift_of(int r) { return r % cells_per_word * pairs; }
  SKERRY_FN static u32 cell_of(u32 word, int r) { return word >> shift_of(r) & (0xffffffffu >> (32 - pairs)); }
  /// A place in its word of `block`.
  SKERRY_FN static u32 flag(u32 place) { return u32(1) << (shift_of(row(place) % Words::rows) + pair(place)); }
  /// How many places of a cell come before one.
  SKERRY_FN static u32 before(u32 cell, u32 place) { return u32(count(cell & ((u32(1) << pair(place)) - 1u))); }
  /// Which pixel of a pair it is, of which at least one is set in the cell's pixels.
  SKERRY_FN static int bit(typename Words::mask pixels, u32 place) {
    int const low = 2 * pair(place);
    return test(pixels, low) ? low : low + 1;
  }
  /// The first place of row q of sites of a block.
  SKERRY_FN static u32 begin_of_row(int q, int block) {
    return place(block / Words::columns * Words::rows + q * Words::rows_per_site, block % Words::columns, 0);
  }
  /// Where the run of sites that begins at a bit has its first pixel: which pair of its row, and, of two rows, whether that
  /// is the lower. `upper` are the pixels of the first row; `start` is a mask of one bit.
  struct begin_of_run {
    using mask = typename Words::mask;
    u32 pair;
    bool is_low = false;
    SKERRY_FN begin_of_run(mask sites, mask upper, mask start) {
      if constexpr (Words::rows_per_site == 2) {
        mask const in_upper = mask(upper & run_from(sites, start));
        is_low = in_upper == 0;
        if (!is_low) start = in_upper;
      }
      pair = u32(zeros_below(start)) / 2;
    }
    SKERRY_FN u32 place(u32 begin_of_row) const {
      return begin_of_row + pair + (is_low ? u32(Words::columns) << log_pairs : 0);
    }
  };
};

} // namespace skerry
