// Components of a tile get the places of their first pixels for names: inner ones in their roots' entries, those on the
// rim in a table of their own. A component's root is its smallest run, and runs are numbered block by block: of two
// blocks side by side the left one has all its runs first. So a first pixel may lie in a block to the right of the
// root's, or, where a site spans two rows, in another run of the root's row; never further up or down than the block's
// rows. Whichever run it is, no pixel touches it from above in its column of words: only such runs, *tops*, are looked
// at. A lane group takes as long as the lane with most of them. So where they are few they are listed and shared out evenly.
#pragma once
#include <skerry/store/compact/tiles/tile_names_far.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_names : tile_tops<Words, RimCapacity> {
  using base = tile_tops<Words, RimCapacity>;
  using mask = typename base::mask;
  using places = typename base::places;
  using row_of_block = typename base::row_of_block;
  using scratch = typename base::scratch;
  using base::blocks, base::low_above, base::most_listed, base::touched_by, base::two_rows;

  /// A tile with more runs has too many tops for a list, most often.
  static constexpr int few_runs = Words::run_capacity / 4;

  /// Collective, for a team of one lane group of 32; parents are flat, components on the rim numbered. `firsts` learns the first pixels
  /// of inner components: put(block, bits), add(place), move(from, to), where they are known before the end at the roots.
  /// Races: a name is lowered by exchanges, after the barrier behind which all roots have one. Each exchange moves a
  /// first pixel; the moves of a component are a chain, and it does not matter in which order they are written down.
  /// `Far`: parents lie in memory, not in scratch.
  template <bool Far, class Team, class Parents, class Firsts>
  SKERRY_FN static void name(Team const& t, Words const& words, int runs, bool diagonally, Parents const& parents,
                             scratch& s, Firsts const& firsts) {
    using memory = typename Team::memory;
    static_assert(Team::width == blocks && Team::groups == 1);
    if constexpr (Far && !two_rows)
      return tile_names_far<Words, RimCapacity>::name(t, words, diagonally, parents, s, firsts);
    if (runs <= few_runs && name_listed(t, words, diagonally, parents, s, firsts)) return;

    typename Team::template items<tops, blocks> others;
    t.template for_items<blocks>(
        [&](int i) { others[i] = name_roots<memory>(words, i, diagonally, parents, s, firsts); });
    if (!t.ballot([&](int i) { return others[i].rows() != 0; })) return;
    t.template for_items<blocks>([&](int i) {
      for_each_top(others[i], [&](int q, mask start) {
        base::template lower_name<memory>(words, i, q, start, parents, s, firsts);
      });
    });
  }

private:
  /// Runs in the rows of sites of a block, each by its first bit.
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
    SKERRY_FN u32 size() const {
      int n = 0;
      SKERRY_UNROLL
      for (int q = 0; q < Words::site_rows; ++q) n += count(at[q]);
      return u32(n);
    }
  };
  /// visit(row of sites, mask of the first bit). Rolled: a tile is soon done, and what takes time is to fetch the code.
  template <class Visit> SKERRY_FN static void for_each_top(tops const& all, Visit visit) {
    SKERRY_ROLLED
    for (u32 rows = all.rows(); rows; rows &= rows - 1) {
      int const q = zeros_below(rows);
      SKERRY_ROLLED
      for (mask at = all.get(q); at; at = mask(at & (at - 1))) visit(q, lowest_bit(at));
    }
  }

  // ---- many tops: each block's by its own thread ----

  /// Roots get their names; returns the tops that may come before their roots.
  template <class Memory, class Parents, class Firsts> SKERRY_FN static tops
  name_roots(Words const& words, int i, bool diagonally, Parents const& parents, scratch& s, Firsts const& to) {
    tops others{};
    typename places::block firsts{};
    mask above = low_above(words, i);
    // Rolled as in for_each_top.
    SKERRY_ROLLED
    for (int q = 0; q < Words::site_rows; ++q) {
      row_of_block const row(words, q, i);
      u32 firsts_of[Words::rows_per_site] = {}; // by pairs
      mask found = 0;
      SKERRY_ROLLED
      for (mask at = tops_below(row.sites, row.upper, above, diagonally); at; at = mask(at & (at - 1))) {
        mask const start = lowest_bit(at);
        bool const is_other =
            base::template name_top<Memory>(words, row, start, parents, s, [&](auto const& first, u32) {
              SKERRY_UNROLL
              for (int r = 0; r < Words::rows_per_site; ++r)
                if (first.is_low == (r == 1)) firsts_of[r] |= u32(1) << first.pair;
            });
        if (is_other) found = mask(found | start);
      }
      SKERRY_UNROLL
      for (int r = 0; r < Words::rows_per_site; ++r) mark(q * Words::rows_per_site + r, firsts_of[r], firsts);
      if (found) others.put(q, found);
      above = words.low(q, i);
    }
    to.put(i, firsts);
    return others;
  }

  SKERRY_FN static mask tops_below(mask sites, mask upper, mask above, bool diagonally) {
    return starts_of_untouched(sites, mask(touched_by(above, diagonally) & upper));
  }

  // ---- few tops: a list of them, shared out evenly ----

  /// False, and nothing done, where there are too many.
  template <class Team, class Parents, class Firsts>
  SKERRY_FN static bool name_listed(Team const& t, Words const& words, bool diagonally, Parents const& parents,
                                    scratch& s, Firsts const& firsts) {
    using memory = typename Team::memory;
    typename Team::template items<tops, blocks> all;
    typename Team::template items<u32, blocks> begin;
    t.template for_items<blocks>([&](int i) {
      all[i] = tops_of(words, i, diagonally);
      begin[i] = all[i].size();
    });
    int const n = int(t.template scan<blocks>(begin));
    if (n > most_listed) return false;
    t.template for_items<blocks>([&](int i) {
      firsts.put(i, typename places::block{});
      u32 k = begin[i];
      for_each_top(all[i], [&](int q, mask start) {
        memory::store(s.listed + k++, listed_top{i, q, zeros_below(start)}.packed());
      });
    });
    bool some = false; // for this thread's share
    t.for_each_index(n, [&](int k) {
      listed_top const at(memory::load(s.listed + k));
      bool const is_other =
          base::template name_top<memory>(words, row_of_block(words, at.q, at.block), at.start(), parents, s,
                                          [&](auto const&, u32 place) { firsts.add(place); });
      if (is_other) memory::store(s.listed + k, u16(at.packed() | listed_top::other));
      some |= is_other;
    });
    t.barrier();
    if (!t.ballot([&](int) { return some; })) return true;
    t.for_each_index(n, [&](int k) {
      u16 const at = u16(memory::load(s.listed + k));
      listed_top const top(at);
      if (at & listed_top::other)
        base::template lower_name<memory>(words, top.block, top.q, top.start(), parents, s, firsts);
    });
    t.barrier();
    return true;
  }

  struct listed_top {
    static constexpr u16 other = 0x8000; ///< may come before its root
    static_assert(Words::blocks <= 32 && Words::site_rows <= 8 && Words::word_width <= 64);
    int block, q, begin; ///< row of sites, first bit
    SKERRY_FN listed_top(int i, int row, int bit) : block(i), q(row), begin(bit) {}
    SKERRY_FN explicit listed_top(u32 packed) : block(packed >> 9 & 31u), q(packed >> 6 & 7u), begin(packed & 63u) {}
    SKERRY_FN u16 packed() const { return u16(block << 9 | q << 6 | begin); }
    SKERRY_FN mask start() const { return mask(mask(1) << begin); }
  };

  SKERRY_FN static tops tops_of(Words const& words, int i, bool diagonally) {
    tops all{};
    mask above = low_above(words, i);
    SKERRY_UNROLL
    for (int q = 0; q < Words::site_rows; ++q) {
      all.at[q] = tops_below(words.site(q, i), words.top(q, i), above, diagonally);
      above = words.low(q, i);
    }
    return all;
  }

  /// Pairs of pixels in which components begin, of row r of a block.
  SKERRY_FN static void mark(int r, u32 pairs, typename places::block& firsts) {
    if (!pairs) return;
    SKERRY_UNROLL
    for (int k = 0; k < places::words; ++k)
      if (k == places::word_of(r)) firsts.at[k] |= pairs << places::shift_of(r); // no computed index, as above
  }
};

} // namespace skerry
