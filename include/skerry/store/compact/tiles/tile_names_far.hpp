// Names of the components of a tile whose parents lie in memory: a thread for each pair of pixels of a word of `places::block`.
// Neighbouring threads ask for neighbouring parents, and for those of all words of a block before the first has come. What names are, and
// the races: tile_names.hpp.
#pragma once
#include <skerry/store/compact/tiles/tile_tops.hpp>

namespace skerry {

template <class Words, int RimCapacity> struct tile_names_far : tile_tops<Words, RimCapacity> {
  using base = tile_tops<Words, RimCapacity>;
  using mask = typename base::mask;
  using places = typename base::places;
  using begin_of_run = typename base::begin_of_run;
  using row_of_block = typename base::row_of_block;
  using scratch = typename base::scratch;
  using base::blocks, base::low_above, base::may_come_first, base::touched_by;

  /// Collective, as tile_names::name.
  template <class Team, class Parents, class Firsts> SKERRY_FN static void
  name(Team const& t, Words const& words, bool diagonally, Parents const& parents, scratch& s, Firsts const& firsts) {
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

private:
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
        some |= base::template name_run<Memory>(words, r, run[k], entry[k],
                                                begin_of_run(r.sites, r.upper, start(r.sites, thread)), parents, s,
                                                [&](auto const&, u32) { run[k] = found_root; });
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
          base::template lower_name<Memory>(words, i, r.q, start(r.sites, thread), parents, s, firsts);
      }
    }
  };
};

} // namespace skerry
