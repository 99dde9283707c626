// Components of a tile get the places of their first pixels for names: inner ones in their roots' entries, those on the
// rim in a table of their own. A component's root is its smallest run, and runs are numbered block by block: of two
// blocks side by side the left one has all its runs first. So a first pixel may lie in a block to the right of the
// root's, or, where a site spans two rows, in another run of the root's row; never further up or down than the block's
// rows. Whichever run it is, no pixel touches it from above in its column of words: only such runs, *tops*, are looked
// at.
#pragma once
#include <skerry/store/compact/component_number.hpp>
#include <skerry/store/compact/tile_places.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_names {
  using places = tile_places<Words>;
  struct scratch {
    u16 rim_first[RimCapacity]; ///< [component on the rim]: place
  };

  /// Collective, for a team of one lane group of 32; parents are flat, components on the rim numbered. put(block, bits):
  /// the first pixels of inner components, where their roots have them; move(from, to): one lies at another place.
  /// Races: a name is lowered by exchanges, after the barrier behind which all roots have one. Each exchange moves a
  /// first pixel; the moves of a component are a chain, and it does not matter in which order they are written down.
  template <class Team, class Parents, class Put, class Move> SKERRY_FN static void
  name(Team const& t, Words const& words, bool diagonally, Parents const& parents, scratch& s, Put put, Move move) {
    using memory = typename Team::memory;
    constexpr int blocks = Words::blocks;
    static_assert(Team::width == blocks && Team::groups == 1);

    typename Team::template items<tops, blocks> others;
    t.template for_items<blocks>([&](int i) { others[i] = name_roots<memory>(words, i, diagonally, parents, s, put); });
    if (!t.ballot([&](int i) { return others[i].rows() != 0; })) return;
    t.template for_items<blocks>([&](int i) { lower_names<memory>(words, i, parents, s, others[i], move); });
  }

private:
  using mask = typename Words::mask;
  using begin_of_run = typename places::begin_of_run;
  static constexpr bool two_rows = Words::rows_per_site == 2;

  /// Runs in the rows of sites of a block, each by its last bit.
  struct tops {
    mask at[Words::site_rows];
    SKERRY_FN void put(int q, mask m) {
      SKERRY_UNROLL
      for (int k = 0; k < Words::site_rows; ++k)
        if (k == q) at[k] = m; // no computed index: they stay in registers
    }
    SKERRY_FN mask get(int q) const {
      mask m = 0;
      SKERRY_UNROLL
      for (int k = 0; k < Words::site_rows; ++k)
        if (k == q) m = at[k];
      return m;
    }
    /// Bit q: whether row q has some.
    SKERRY_FN u32 rows() const {
      u32 some = 0;
      SKERRY_UNROLL
      for (int q = 0; q < Words::site_rows; ++q) some |= u32(at[q] != 0) << q;
      return some;
    }
  };

  /// Roots get their names; returns the tops that may come before their roots.
  template <class Memory, class Parents, class Put> SKERRY_FN static tops
  name_roots(Words const& words, int i, bool diagonally, Parents const& parents, scratch& s, Put put) {
    using namespace component_number;
    u32 const left = words.first_run(0, i / Words::columns * Words::columns), begin = words.first_run(0, i);
    tops others{};
    typename places::block firsts{};
    mask above = i < Words::columns ? mask(0) : words.low(Words::site_rows - 1, i - Words::columns);
    // Rolled: a tile is soon done, and what takes time is to fetch the code.
    SKERRY_ROLLED
    for (int q = 0; q < Words::site_rows; ++q) {
      mask const sites = words.site(q, i), upper = words.top(q, i);
      if (diagonally) above = mask(above | mask(above << 1) | mask(above >> 1));
      u32 const row = words.first_run(q, i), begin_of_row = places::begin_of_row(q, i);
      u32 firsts_of[Words::rows_per_site] = {}; // by pairs
      mask found = 0;
      SKERRY_ROLLED
      for (mask ends = ends_of_untouched(sites, mask(above & upper)); ends; ends = mask(ends & (ends - 1))) {
        int const j = zeros_below(ends);
        u32 const run = row + u32(rank(starts(sites), j)) - 1, e = parents.at[run];
        begin_of_run const first(sites, upper, j);
        u32 const place = first.place(begin_of_row);
        if (e == run || (e & (rim | settled)) == settled) {
          parents.store(run, settled | place);
          SKERRY_UNROLL
          for (int r = 0; r < Words::rows_per_site; ++r)
            if (first.is_low == (r == 1)) firsts_of[r] |= u32(1) << first.pair;
        } else if (e >= settled) {
          Memory::store(&s.rim_first[e & bits], u16(place));
        } else if (e >= left && (e < begin || (two_rows && e >= row)) && may_precede(words, q, i, e, first.is_low)) {
          found = mask(found | (ends & (mask(0) - ends)));
        }
      }
      SKERRY_UNROLL
      for (int r = 0; r < Words::rows_per_site; ++r) mark(q * Words::rows_per_site + r, firsts_of[r], firsts);
      if (found) others.put(q, found);
      above = words.low(q, i);
    }
    put(i, firsts);
    return others;
  }

  /// Whether a run of row q of a block may come before its root, which lies in this row or in a block to the left: if the
  /// root lies further down, or in the same row of sites and the run has a pixel in the upper one.
  SKERRY_FN static bool may_precede(Words const& words, int q, int block, u32 root, bool is_low) {
    while (root < words.first_run(0, block)) --block;
    if (root >= words.first_run(q + 1, block)) return true;
    return two_rows && root >= words.first_run(q, block) && !is_low;
  }

  template <class Memory, class Parents, class Move> SKERRY_FN static void
  lower_names(Words const& words, int i, Parents const& parents, scratch& s, tops const& others, Move move) {
    using namespace component_number;
    SKERRY_ROLLED
    for (u32 rows = others.rows(); rows; rows &= rows - 1) {
      int const q = zeros_below(rows);
      mask const sites = words.site(q, i), upper = words.top(q, i);
      SKERRY_ROLLED
      for (mask ends = others.get(q); ends; ends = mask(ends & (ends - 1))) {
        int const j = zeros_below(ends);
        u32 const run = words.first_run(q, i) + u32(rank(starts(sites), j)) - 1;
        u32 const place = begin_of_run(sites, upper, j).place(places::begin_of_row(q, i));
        u32 const root = parents.at[run], name = parents.load(root);
        bool const shared = (name & rim) != 0;
        lower<Memory>(shared ? s.rim_first + (name & bits) : parents.at + root, shared ? place : settled | place,
                      [&](u32 from, u32 to) {
                        if (!shared) move(from & bits, to & bits);
                      });
      }
    }
  }

  /// Pairs of pixels in which components begin, of row r of a block.
  SKERRY_FN static void mark(int r, u32 pairs, typename places::block& firsts) {
    if (!pairs) return;
    SKERRY_UNROLL
    for (int k = 0; k < places::words; ++k)
      if (k == places::word_of(r)) firsts.at[k] |= pairs << places::shift_of(r); // no computed index, as above
  }
  template <class Memory, class Move> SKERRY_FN static void lower(u16* at, u32 name, Move move) {
    for (u32 now = Memory::load(at); name < now;) {
      u32 const was = Memory::compare_exchange(at, u16(now), u16(name));
      if (was == now) return move(now, name);
      now = was;
    }
  }
};

} // namespace skerry
