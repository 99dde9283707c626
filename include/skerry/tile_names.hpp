// Components of a tile get the places of their first pixels for names: inner ones in their roots' entries, those on the rim in a
// table of their own. A component's root is its smallest run, and runs are numbered block by block: of two blocks side by side
// the left one has all its runs first. So a first pixel may lie in a block to the right of the root's, or, where a site spans two
// rows, in another run of the root's row; never further up or down than the block's rows.
#pragma once
#include <skerry/component_number.hpp>
#include <skerry/tile_places.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_names {
  using places = tile_places<Words>;
  struct scratch {
    u16 rim_first[RimCapacity]; ///< [component on the rim]: place
  };

  /// Collective, for a team of one lane group of 32; parents are flat, components on the rim numbered. put(block, bits): the
  /// first pixels of inner components.
  /// Races: a name is lowered by exchanges, after the barrier behind which all roots have one.
  template <class Team, class Parents, class Put>
  SKERRY_FN static void name(Team const& t, Words const& words, Parents const& parents, scratch& s, Put put) {
    using namespace component_number;
    using memory = typename Team::memory;
    constexpr int blocks = Words::blocks;
    static_assert(Team::width == blocks && Team::groups == 1);

    typename Team::template items<typename places::block, blocks> firsts;
    typename Team::template items<rows_of_runs, blocks> others; // runs that may come before their roots
    t.template for_items<blocks>([&](int i) {
      firsts[i] = {};
      others[i] = {};
      u32 const left = words.first_run(0, i / Words::columns * Words::columns), begin = words.first_run(0, i);
      u32 run = begin;
      SKERRY_UNROLL
      for (int q = 0; q < Words::site_rows; ++q) {
        u32 const row = run; // the first run of the row
        row_of_places const place(words, q, i);
        mask roots = 0;
        for (mask heads = starts(words.site(q, i)); heads; heads = mask(heads & (heads - 1)), ++run) {
          u32 const e = parents.at[run];
          if (e == run || (e & (rim | settled)) == settled) {
            roots = mask(roots | (heads & (mask(0) - heads)));
            parents.store(run, settled | place.of(zeros_below(heads)));
          } else if (e >= settled) {
            memory::store(&s.rim_first[e & bits], u16(place.of(zeros_below(heads))));
          } else if (e >= left && (e < begin || e >= row) && may_precede(words, q, i, e, place, zeros_below(heads))) {
            others[i].at[q] = mask(others[i].at[q] | (heads & (mask(0) - heads)));
          }
        }
        place.mark(roots, q, firsts[i]);
      }
    });
    if (!t.ballot([&](int i) { return others[i].any(); })) return put_all(t, firsts, put);

    typename Team::template items<u32, blocks> lowered;
    t.template for_items<blocks>([&](int i) {
      u32 some = 0;
      for_each_of(words, i, others[i], [&](u32 run, u32 place) {
        u32 const root = parents.at[run], e = parents.load(root);
        if (e & rim) lower<memory>(s.rim_first + (e & bits), place);
        else some |= u32(lower<memory>(parents.at + root, settled | place));
      });
      lowered[i] = some;
    });
    if (t.ballot([&](int i) { return lowered[i] != 0; }))
      t.template for_items<blocks>([&](int i) {
        auto const keep_if_first = [&](u32 run, u32 place) {
          u32 name = parents.load(run);
          if (name < settled) name = parents.load(name);
          if ((name & (rim | bits)) == place) return;
          firsts[i].at[places::word_of(places::row(place) % Words::rows)] &= ~bit_of(place);
        };
        rows_of_runs was_first{};
        for_each_root(words, i, firsts[i], was_first);
        for_each_of(words, i, was_first, keep_if_first);
        for_each_of(words, i, others[i], [&](u32 run, u32 place) {
          if ((parents.load(parents.at[run]) & (rim | bits)) != place) return;
          firsts[i].at[places::word_of(places::row(place) % Words::rows)] |= bit_of(place);
        });
      });
    put_all(t, firsts, put);
  }

private:
  using mask = typename Words::mask;
  static constexpr bool two_rows = Words::rows_per_site == 2;

  /// Where runs start in the rows of sites of a block.
  struct rows_of_runs {
    mask at[Words::site_rows];
    SKERRY_FN bool any() const {
      mask some = 0;
      SKERRY_UNROLL
      for (int q = 0; q < Words::site_rows; ++q) some = mask(some | at[q]);
      return some != 0;
    }
  };

  /// The places of first pixels of the runs in a row of sites.
  struct row_of_places {
    u32 begin; ///< of the upper row
    mask sites;
    mask upper; ///< of two rows: each run's first pixel in the upper one
    SKERRY_FN row_of_places(Words const& w, int q, int block)
        : begin(places::place(block / Words::columns * Words::rows + q * Words::rows_per_site, block % Words::columns,
                              0)),
          sites(w.site(q, block)),
          upper(two_rows ? first_contacts(sites, w.top(q, block)) : mask(0)) {}
    /// The first upper pixel of the run that starts at bit i, as a bit; 0 where it has none.
    SKERRY_FN mask upper_of(int i) const {
      mask const from = mask(upper & ~first_n<mask>(i)), next = mask(from & (mask(0) - from));
      mask const run = mask(mask(sites + (mask(1) << i)) ^ sites); // the run and the bit behind it
      return mask(next & sites & run);
    }
    SKERRY_FN u32 of(int i) const {
      if constexpr (!two_rows) return begin + u32(i / 2);
      mask const first = upper_of(i);
      return first ? begin + u32(zeros_below(first) / 2)
                   : begin + (u32(Words::columns) << places::log_pairs) + u32(i / 2);
    }
    /// The runs that start at the bits of `roots` have their components' first pixels.
    SKERRY_FN void mark(mask roots, int q, typename places::block& firsts) const {
      mask rows[Words::rows_per_site] = {roots};
      if constexpr (two_rows) {
        rows[0] = rows[1] = 0;
        for (; roots; roots = mask(roots & (roots - 1))) {
          mask const first = upper_of(zeros_below(roots));
          if (first) rows[0] = mask(rows[0] | first);
          else rows[1] = mask(rows[1] | (roots & (mask(0) - roots)));
        }
      }
      SKERRY_UNROLL
      for (int r = 0; r < Words::rows_per_site; ++r) {
        int const y = q * Words::rows_per_site + r;
        firsts.at[places::word_of(y)] |= every_second(mask(rows[r] | mask(rows[r] >> 1))) << places::shift_of(y);
      }
    }
  };
  /// Bits 0, 2, 4, ... side by side.
  SKERRY_FN static u32 every_second(mask bits) {
    u64 v = u64(bits) & 0x5555555555555555ull;
    v = (v | v >> 1) & 0x3333333333333333ull;
    v = (v | v >> 2) & 0x0f0f0f0f0f0f0f0full;
    v = (v | v >> 4) & 0x00ff00ff00ff00ffull;
    v = (v | v >> 8) & 0x0000ffff0000ffffull;
    return u32(v | v >> 16);
  }
  /// Whether the run at bit i of row q may have a pixel before its root's first, which lies in this row of the block or in a block
  /// to the left: if the root lies further down, or in the same row of sites and the run has an upper pixel.
  SKERRY_FN static bool may_precede(Words const& w, int q, int block, u32 root, row_of_places const& place, int i) {
    int b = block;
    while (root < w.first_run(0, b)) --b;
    if (b < block && root >= w.first_run(q + 1, b)) return true;
    return two_rows && root >= w.first_run(q, b) && root < w.first_run(q + 1, b) && place.upper_of(i) != 0;
  }

  template <class Team, class Firsts, class Put> SKERRY_FN static void put_all(Team const& t, Firsts& firsts, Put put) {
    t.template for_items<Words::blocks>([&](int i) { put(i, firsts[i]); });
  }
  /// f(run, place of its first pixel)
  template <class F> SKERRY_FN static void for_each_of(Words const& words, int block, rows_of_runs const& chosen, F f) {
    SKERRY_UNROLL
    for (int q = 0; q < Words::site_rows; ++q) {
      row_of_places const place(words, q, block);
      for (mask left = chosen.at[q]; left; left = mask(left & (left - 1))) {
        int const i = zeros_below(left);
        f(words.first_run(q, block) + u32(rank(starts(words.site(q, block)), i)) - 1, place.of(i));
      }
    }
  }
  /// The runs that have the first pixels of a block.
  SKERRY_FN static void for_each_root(Words const& words, int block, typename places::block const& firsts,
                                      rows_of_runs& to) {
    SKERRY_UNROLL
    for (int q = 0; q < Words::site_rows; ++q) {
      row_of_places const place(words, q, block);
      for (mask heads = starts(words.site(q, block)); heads; heads = mask(heads & (heads - 1))) {
        u32 const p = place.of(zeros_below(heads));
        if (firsts.at[places::word_of(places::row(p) % Words::rows)] & bit_of(p))
          to.at[q] = mask(to.at[q] | (heads & (mask(0) - heads)));
      }
    }
  }
  SKERRY_FN static u32 bit_of(u32 place) {
    return u32(1) << (places::shift_of(places::row(place) % Words::rows) + places::pair(place));
  }
  template <class Memory> SKERRY_FN static bool lower(u16* at, u32 name) {
    for (u32 now = Memory::load(at); name < now;) {
      u32 const was = Memory::compare_exchange(at, u16(now), u16(name));
      if (was == now) return true;
      now = was;
    }
    return false;
  }
};

} // namespace skerry
