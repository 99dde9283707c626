// Tops: runs of a tile that no pixel touches from above in their column of words. A component's first pixel lies in one of them
// (tile_names.hpp). What is asked of one: its run and place, whether it may come before its root, and how it gives its name.
#pragma once
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/tile_places.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_tops {
  using mask = typename Words::mask;
  using places = tile_places<Words>;
  using begin_of_run = typename places::begin_of_run;
  static constexpr int blocks = Words::blocks;
  static constexpr bool two_rows = Words::rows_per_site == 2;
  static constexpr int most_listed = 128; ///< tops
  struct scratch {
    u16 rim_first[RimCapacity]; ///< [component on the rim]: place
    u16 listed[most_listed];
  };

  /// The pixels that face the first row of a block from above.
  SKERRY_FN static mask low_above(Words const& words, int i) {
    return i < Words::columns ? mask(0) : words.low(Words::site_rows - 1, i - Words::columns);
  }
  /// The pixels of a row that pixels above it touch.
  SKERRY_FN static mask touched_by(mask above, bool diagonally) {
    return diagonally ? mask(above | mask(above << 1) | mask(above >> 1)) : above;
  }

  /// A row of sites of a block.
  struct row_of_block {
    int q, block;
    mask sites, upper;
    u32 first, begin_of_row; ///< run, place
    u32 left, begin;         ///< first runs of the row of blocks, and of the block
    SKERRY_FN row_of_block(Words const& w, int row, int i)
        : q(row),
          block(i),
          sites(w.site(row, i)),
          upper(w.top(row, i)),
          first(w.first_run(row, i)),
          begin_of_row(places::begin_of_row(row, i)),
          left(w.first_run(0, i / Words::columns * Words::columns)),
          begin(w.first_run(0, i)) {}
    /// The run that begins at a bit.
    SKERRY_FN u32 run_at(mask start) const { return first + u32(count(mask(starts(sites) & (start - 1)))); }
  };

  /// A root gets its name, add(first pixel, place) if it is of an inner component. Of another top, whether it may come before its root.
  template <class Memory, class Parents, class Add> SKERRY_FN static bool
  name_top(Words const& words, row_of_block const& row, mask start, Parents const& parents, scratch& s, Add add) {
    u32 const run = row.run_at(start);
    return name_run<Memory>(words, row, run, parents.at[run], begin_of_run(row.sites, row.upper, start), parents, s,
                            add);
  }
  /// The same of a run that is known, with its parent.
  template <class Memory, class Parents, class Add>
  SKERRY_FN static bool name_run(Words const& words, row_of_block const& row, u32 run, u32 e, begin_of_run const& first,
                                 Parents const& parents, scratch& s, Add add) {
    using namespace component_number;
    u32 const place = first.place(row.begin_of_row);
    if (e == run || (e & (rim | settled)) == settled) { // where a tail numbers all, a root has a number already
      parents.store(run, settled | place);
      add(first, place);
      return false;
    }
    if (e >= settled) {
      Memory::store(&s.rim_first[e & bits], u16(place));
      return false;
    }
    return may_come_first(words, row, e, first.is_low);
  }
  /// Whether a run of the row, no root, may come before its root.
  SKERRY_FN static bool may_come_first(Words const& words, row_of_block const& row, u32 root, bool is_low) {
    return root >= row.left && (root < row.begin || (two_rows && root >= row.first)) &&
           may_precede(words, row.q, row.block, root, is_low);
  }

  /// Whether a run of row q of a block may come before its root, which lies in this row or in a block to the left: if the
  /// root lies further down, or in the same row of sites and the run has a pixel in the upper one.
  SKERRY_FN static bool may_precede(Words const& words, int q, int block, u32 root, bool is_low) {
    while (root < words.first_run(0, block)) --block;
    if (root >= words.end_run(q, block)) return true;
    return two_rows && !is_low && (q == 0 || root >= words.end_run(q - 1, block));
  }

  // ---- tops that come before their roots ----

  template <class Memory, class Parents, class Firsts> SKERRY_FN static void
  lower_name(Words const& words, int i, int q, mask start, Parents const& parents, scratch& s, Firsts const& firsts) {
    using namespace component_number;
    row_of_block const row(words, q, i);
    u32 const run = row.run_at(start), place = begin_of_run(row.sites, row.upper, start).place(row.begin_of_row);
    u32 const root = parents.at[run], name = parents.load(root);
    bool const shared = (name & rim) != 0;
    lower<Memory>(shared ? s.rim_first + (name & bits) : parents.at + root, shared ? place : settled | place,
                  [&](u32 from, u32 to) {
                    if (!shared) firsts.move(from & bits, to & bits);
                  });
  }

private:
  template <class Memory, class Move> SKERRY_FN static void lower(u16* at, u32 name, Move move) {
    for (u32 now = Memory::load(at); name < now;) {
      u32 const was = Memory::compare_exchange(at, u16(now), u16(name));
      if (was == now) return move(now, name);
      now = was;
    }
  }
};

} // namespace skerry
