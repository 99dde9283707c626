// bit_runs: a tile's pixels as bits, its runs united by one lane group in scratch: each thread links the rows of its
// own block first, then hooks its block to its neighbours', and what is left is united turn by turn. Right for a
// GPU, where it moves little more than the pixels themselves; on a core raster_runs is. With Rows = 2 the nodes are
// runs of the OR of two rows, half as many (8-connected only: such a run is connected by itself). A row of a block that repeats the row
// above has the same runs, a row taller: inside, outside and upright edges cost a node for each block, not for each row.
// Source: runs per word as in HA4 (Hennequin et al. 2018). Differs: a thread has rows of words, first contacts come
// from the carry of an addition, and components on the rim have numbers of their own.
// Reads: the image. Leaves: store compact, runs inside words; needs no buffers of its own.
// Races: see each step. All follow from two facts: an entry only ever gets a smaller, connected node, and only roots
// are hooked. Of several threads that hook one at a time one stands, and the others go on from there. A stale read
// therefore finds an older ancestor, and a walk is longer.
#pragma once
#include <skerry/policy/local/run_unions.hpp>
#include <skerry/store/compact.hpp>
#include <skerry/store/compact/tiles/tile_numbers.hpp>

namespace skerry {

template <int W, int Rows = 1> struct bit_runs {
  static_assert(W == 32 || W == 64, "bit_runs: words are 32 or 64 pixels wide");
  static_assert(Rows == 1 || Rows == 2, "bit_runs: nodes are runs of one row or of the OR of two");
  using site = run<W, Rows>;
  template <class Tiling> static constexpr bool reads = cuts_into_blocks<site, Tiling>();
  template <class Connectivity> static constexpr bool connects = Rows == 1 || Connectivity::neighbours == 8;
  using leaves = kind<site, compact, tile_reach>;
  static constexpr bool calls_tails = true;
  static std::string id() { return "bit_runs<" + std::to_string(W) + (Rows == 1 ? ">" : ",2>"); }

  template <class Connectivity, class Forest, class Tail> struct on {
    using words = typename Forest::words;
    using mask = typename words::mask;
    using unions = run_unions<Connectivity, words>;
    static constexpr int width = 32, groups = 1; ///< a thread for each block of words

    /// Runs whose parents fit into scratch. Noise of single pixels has 0.52 of the worst case, which is a checkerboard. Rows by themselves
    /// get 35/64: with a little more, one block less is resident on a device with 228 KiB. Pairs of rows have half as many runs and get
    /// 45/64: diagonals a pixel wide have 0.69. A tile with more runs keeps its parents where its components will be. A tail that numbers
    /// all components keeps them in scratch whatever the tile, since they need not be kept elsewhere.
    static constexpr int fit =
        Tail::numbers_all ? words::run_capacity : divide_up(words::run_capacity * (Rows == 1 ? 35 : 45) / 64, 8) * 8;

    /// Where there is an order, components are named by their first pixels; by the tail, if that wants other numbers before.
    static constexpr bool names_here = Forest::order::is_ordered && !Tail::numbers_all;
    struct nothing {};

    template <class Team> struct scratch {
      pack<u16, 8> parent[fit / 8 + 1];
      words tile;
      [[no_unique_address]] std::conditional_t<names_here, typename Forest::names::scratch, nothing> names;
      typename Tail::template scratch<Team> tail;
    };

    Forest forest;
    Tail tail;

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int tile, scratch<Team>& s) const {
      int const runs = pack_words(t, tile, s);
      if (runs <= fit)
        finish<false>(t, tile, runs, s, s.parent[0].at); // all threads alike: `runs` is a sum over the team
      else if constexpr (fit < words::run_capacity) finish_spilled(t, tile, runs, s);
      t.barrier();
    }

  private:
    /// Pixels to bits, and the numbers of the runs in them; returns how many the tile has.
    template <class Team> SKERRY_FN int pack_words(Team const& t, int tile, scratch<Team>& s) const {
      on const& me = *this;
      box const b = forest.tiles.bounds(tile);
      typename Team::template items<typename words::block, words::blocks> block{};
      typename Team::template items<u32, words::blocks> first;
      t.template for_items<words::blocks>([&](int i) {
        int const x = b.x0 + i % words::columns * W, y = b.y0 + i / words::columns * words::rows;
        foreground_rows<typename Team::memory>(me.forest.image, x, y, block[i].at);
        first[i] = me.count_runs(block[i]);
      });
      int const runs = int(t.template scan<words::blocks>(first));
      t.template for_items<words::blocks>([&](int i) {
        typename words::ranks const ranks = me.number_runs(block[i], first[i], i, s.tile);
        me.tail.words(me.forest, tile, i, block[i], ranks);
      });
      return runs;
    }

    SKERRY_FN static u32 count_runs(typename words::block const& block) {
      int n = 0;
      SKERRY_UNROLL
      for (int q = 0; q < words::site_rows; ++q)
        if (!words::repeats(block, q)) n += count(starts(words::site_of(block, q)));
      return u32(n);
    }

    /// Puts block i into scratch; the number of the first run of each of its rows.
    SKERRY_FN static typename words::ranks number_runs(typename words::block const& block, u32 first, int i,
                                                       words& to) {
      typename words::ranks ranks;
      SKERRY_UNROLL
      for (int r = 0; r < words::rows; ++r) to.bits[r * words::blocks + i] = block.at[r];
      SKERRY_UNROLL
      for (int q = 0; q < words::site_rows; ++q) {
        u32 const runs = u32(count(starts(words::site_of(block, q)))), new_runs = words::repeats(block, q) ? 0 : runs;
        to.first[q * words::blocks + i] = ranks.at[q] = u16(first + new_runs - runs);
        first += new_runs;
      }
      to.first[words::site_rows * words::blocks + i] = u16(first);
      return ranks;
    }

    /// The parents do not lie in scratch: the sweep does, once for the team. A kernel whose parameter somebody has the address of may copy
    /// the parameter for each thread.
    template <class Team> SKERRY_FN void finish_spilled(Team const& t, int tile, int runs, scratch<Team>& s) const {
      static_assert(sizeof(on) <= sizeof(s.parent) && alignof(on) <= alignof(decltype(s.parent)));
      on* const shared = reinterpret_cast<on*>(s.parent);
      on const& me = *this;
      t.once([&] { *shared = me; });
      t.barrier();
      finish_apart(*shared, t, tile, runs, s);
    }
    /// Out of line, so that the rare tile costs the others no registers.
    template <class Team>
    SKERRY_COLD static void finish_apart(on const& me, Team const& t, int tile, int runs, scratch<Team>& s) {
      me.template finish<true>(t, tile, runs, s, me.forest.entries_of(tile)[0].at);
    }

    /// `Spilled`: the parents lie in memory.
    template <bool Spilled, class Team>
    SKERRY_FN void finish(Team const& t, int tile, int runs, scratch<Team>& s, u16* entries) const {
      parent_array<typename Team::memory, u16, 0, u32> const parents{entries};
      if (runs > 0) unions::link(t, s.tile, runs, parents);
      typename Forest::finished done{s.tile,
                                     entries,
                                     forest.tiles.bounds(tile),
                                     runs,
                                     0,
                                     int(component_number::unknown),
                                     Connectivity::neighbours == 8};
      done.rims = number_rim(t, forest, tile, s.tile, parents);
      if constexpr (Tail::numbers_all) done.components = done.rims + number_inner(t, runs, done.rims, parents);
      if constexpr (names_here) forest.template name_components<Spilled>(t, tile, done, s.names);
      forest.commit(t, tile, done);
      tail(t, forest, tile, done, s.tail);
    }
  };
};

} // namespace skerry
