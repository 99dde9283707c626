// Components of a tile get the places of their first pixels for names: inner ones in their roots' entries, those on the
// rim in a table of their own. A component's root is its smallest run, and runs are numbered block by block: of two
// blocks side by side the left one has all its runs first. So a first pixel may lie in a block to the right of the
// root's, or, where a site spans two rows, in another run of the root's row; never further up or down than the block's
// rows. Whichever run it is, no pixel touches it from above in its column of words: only such runs, *tops*, are looked
// at. A lane group takes as long as the lane with most of them. So where they are few they are listed and shared out evenly.
#pragma once
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/tile_places.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_names {
  using places = tile_places<Words>;
  static constexpr int most_listed = 128; ///< tops
  /// A tile with more runs has too many tops for a list, most often.
  static constexpr int few_runs = Words::run_capacity / 4;
  struct scratch {
    u16 rim_first[RimCapacity]; ///< [component on the rim]: place
    u16 listed[most_listed];
  };

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
    if constexpr (Far && !two_rows) return name_by_pairs(t, words, diagonally, parents, s, firsts);
    if (runs <= few_runs && name_listed(t, words, diagonally, parents, s, firsts)) return;

    typename Team::template items<tops, blocks> others;
    t.template for_items<blocks>(
        [&](int i) { others[i] = name_roots<memory>(words, i, diagonally, parents, s, firsts); });
    if (!t.ballot([&](int i) { return others[i].rows() != 0; })) return;
    t.template for_items<blocks>([&](int i) {
      for_each_top(others[i], [&](int q, mask start) { lower_name<memory>(words, i, q, start, parents, s, firsts); });
    });
  }

private:
  using mask = typename Words::mask;
  using begin_of_run = typename places::begin_of_run;
  static constexpr int blocks = Words::blocks;
  static constexpr bool two_rows = Words::rows_per_site == 2;

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
    if (root >= words.first_run(q + 1, block)) return true;
    return two_rows && root >= words.first_run(q, block) && !is_low;
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
        bool const is_other = name_top<Memory>(words, row, start, parents, s, [&](auto const& first, u32) {
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

  /// The pixels that face the first row of a block from above.
  SKERRY_FN static mask low_above(Words const& words, int i) {
    return i < Words::columns ? mask(0) : words.low(Words::site_rows - 1, i - Words::columns);
  }
  SKERRY_FN static mask tops_below(mask sites, mask upper, mask above, bool diagonally) {
    return starts_of_untouched(sites, mask(touched_by(above, diagonally) & upper));
  }
  /// The pixels of a row that pixels above it touch.
  SKERRY_FN static mask touched_by(mask above, bool diagonally) {
    return diagonally ? mask(above | mask(above << 1) | mask(above >> 1)) : above;
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
      bool const is_other = name_top<memory>(words, row_of_block(words, at.q, at.block), at.start(), parents, s,
                                             [&](auto const&, u32 place) { firsts.add(place); });
      if (is_other) memory::store(s.listed + k, u16(at.packed() | listed_top::other));
      some |= is_other;
    });
    t.barrier();
    if (!t.ballot([&](int) { return some; })) return true;
    t.for_each_index(n, [&](int k) {
      u16 const at = u16(memory::load(s.listed + k));
      listed_top const top(at);
      if (at & listed_top::other) lower_name<memory>(words, top.block, top.q, top.start(), parents, s, firsts);
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

  // ---- parents in memory: a thread for each pair of pixels of a word of `places::block` ----
  // Neighbouring threads ask for neighbouring parents, and for those of all words of a block before the first has come.

  template <class Team, class Parents, class Firsts>
  SKERRY_FN static void name_by_pairs(Team const& t, Words const& words, bool diagonally, Parents const& parents,
                                      scratch& s, Firsts const& firsts) {
    using memory = typename Team::memory;
    typename Team::template items<tops_of_pairs, blocks> own;
    typename Team::template items<u32, blocks> others{}; // bit i: in block i
    SKERRY_ROLLED
    for (int i = 0; i < blocks; ++i) {
      typename places::block found;
      t.template for_items<blocks>([&](int thread) {
        own[thread].look(words, i, thread, diagonally, parents);
        others[thread] |= u32(own[thread].template name<memory>(words, i, thread, parents, s)) << i;
      });
      SKERRY_UNROLL
      for (int k = 0; k < places::words; ++k)
        found.at[k] = t.ballot([&](int thread) { return own[thread].run[k] == found_root; });
      t.once([&] { firsts.put(i, found); });
    }
    t.barrier();
    SKERRY_ROLLED
    for (int i = 0; i < blocks; ++i) {
      if (!t.ballot([&](int thread) { return test(others[thread], i); })) continue;
      t.template for_items<blocks>([&](int thread) {
        own[thread].look(words, i, thread, diagonally, parents);
        own[thread].template lower<memory>(words, i, thread, parents, s, firsts);
      });
    }
  }

  static constexpr u32 no_top = 0xffffffffu, found_root = 0xfffffffeu;

  /// The tops that begin in a thread's pairs of pixels of a block: a pair of each word of `places::block`.
  struct tops_of_pairs {
    u32 run[places::words], entry[places::words];

    SKERRY_FN static int row(int thread, int k) { return k * places::cells_per_word + thread / places::pairs; }
    /// The run that begins in a pair, by its first bit; 0 for none.
    SKERRY_FN static mask start(mask pixels, int thread) {
      return mask(starts(pixels) & mask(mask(3) << (2 * (thread % places::pairs))));
    }

    template <class Parents>
    SKERRY_FN void look(Words const& words, int i, int thread, bool diagonally, Parents const& parents) {
      SKERRY_UNROLL
      for (int k = 0; k < places::words; ++k) {
        int const r = row(thread, k);
        run[k] = no_top;
        if (r >= Words::rows) continue;
        mask const pixels = words.top(r, i), at = start(pixels, thread);
        mask const above = r > 0 ? words.top(r - 1, i) : low_above(words, i);
        if (at == 0 || (run_from(pixels, at) & touched_by(above, diagonally)) != 0) continue;
        run[k] = row_of_block(words, r, i).run_at(at);
        entry[k] = parents.at[run[k]];
      }
    }
    /// Roots get their names and become `found_root`; whether there are tops that may come before their roots.
    template <class Memory, class Parents>
    SKERRY_FN bool name(Words const& words, int i, int thread, Parents const& parents, scratch& s) {
      bool some = false;
      SKERRY_UNROLL
      for (int k = 0; k < places::words; ++k) {
        if (run[k] == no_top) continue;
        row_of_block const r(words, row(thread, k), i);
        some |= name_run<Memory>(words, r, run[k], entry[k], begin_of_run(r.sites, r.upper, start(r.sites, thread)),
                                 parents, s, [&](auto const&, u32) { run[k] = found_root; });
      }
      return some;
    }
    template <class Memory, class Parents, class Firsts> SKERRY_FN void
    lower(Words const& words, int i, int thread, Parents const& parents, scratch& s, Firsts const& firsts) const {
      SKERRY_UNROLL
      for (int k = 0; k < places::words; ++k) {
        if (run[k] == no_top || entry[k] >= component_number::settled) continue;
        row_of_block const r(words, row(thread, k), i);
        if (may_come_first(words, r, entry[k], false))
          lower_name<Memory>(words, i, r.q, start(r.sites, thread), parents, s, firsts);
      }
    }
  };

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
