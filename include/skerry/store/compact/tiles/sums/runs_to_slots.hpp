// Adds the runs of a tile of fixed size to slots in scratch, a slot for each component. A lane adds up runs of one component in registers
// while they follow each other. Lanes that end with the same component, as they do where it is large, add up together, and one of them adds
// the sum to its slot.
// Races: slots take atomic additions, which commute.
#pragma once
#include <skerry/core/team.hpp>
#include <skerry/result/around_run.hpp>
#include <skerry/result/features_in_tile.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

/// `Set`: of features as they are summed up in the image; slots are of their forms in a tile (features_in_tile.hpp).
template <class Forest, class Connectivity, class Set> struct runs_to_slots {
  using words = typename Forest::words;
  using mask = typename words::mask;
  using in_tile = features_in_tile<Set, Forest::tiling::width, Forest::tiling::height>;
  using values = typename in_tile::values;
  using around = around_run<typename Forest::traits::relation, typename Forest::traits::pixels::image>;
  static constexpr bool of_two_rows = words::rows_per_site == 2; ///< runs of sites are
  static constexpr int rows_at_once = of_two_rows && in_tile::of_pairs ? 2 : 1;
  static constexpr u32 none = 0xffffffffu;

  /// visit(number of the component, run) for the runs in `Rows` words, one below the other; the first pixel of the uppermost is (x, y).
  /// Where all features take runs of two rows, those are visited. word_at(r): the pixels of row r. first_at(r): the number of the first run
  /// of sites there; the others of the word follow it. number_of(run): the component of a run of sites.
  template <int Rows, class WordAt, class FirstAt, class NumberOf, class Visit>
  SKERRY_FN static void for_each_run(int x, int y, WordAt word_at, FirstAt first_at, NumberOf number_of, Visit visit) {
    constexpr bool of_sites = rows_at_once == words::rows_per_site; // the runs that are visited
    SKERRY_ROLLED
    for (int r = 0; r < Rows; r += rows_at_once) {
      mask const upper = word_at(r), lower = of_two_rows ? word_at(r ^ 1) : mask(0),
                 heads = starts(mask(upper | lower));
      int run = first_at(r);
      for (mask left = of_sites ? heads : starts(upper); left; left = mask(left & (left - 1))) {
        int const i = zeros_below(left);
        u32 const number = number_of(of_sites ? run++ : run + rank(heads, i) - 1);
        if constexpr (rows_at_once == 2) visit(number, pair_at(upper, lower, i, x, y + r));
        else visit(number, pixel_run{x + i, y + r, run_length(upper, i)});
      }
    }
  }

  /// Adds the runs of components begin .. begin + n - 1 to slots 0 .. n - 1. Each lane brings runs of its own: hand_out(add) calls
  /// add(number of the component, run), with places counted from the tile's corner. All lanes of a lane group call it together.
  template <class Team, class Sums, class HandOut> SKERRY_FN static void add(Team const& t, box const& area, u32 begin,
                                                                             u32 n, around const& surroundings,
                                                                             Sums const& sums, HandOut hand_out) {
    using memory = typename Team::memory;
    u32 open = none; // the slot whose values are in `own`
    values own;
    own.clear();
    hand_out([&](u32 number, auto run) {
      u32 const slot = number - begin;
      if (slot >= n) return;
      run.x += area.x0, run.y += area.y0;
      values of_run;
      of_run.clear();
      in_tile::template add<Connectivity>(of_run, run, area.x0, area.y0, surroundings);
      if (slot == open) return own.add(of_run);
      if (open != none) sums.template add_near<memory>(open, own);
      own = of_run;
      open = slot;
    });
    SKERRY_UNROLL
    for (int turn = 0; turn < 2; ++turn) { // all lanes alike
      u32 const key = t.least(open);
      bool const same = open == key;
      if (key == none || t.total(u32(same)) <= u32(Team::lanes / 8)) break;
      values all = own;
      if (!same) all.clear();
      all.over_lanes(t);
      t.once([&] { sums.template add_near<memory>(key, all); });
      if (same) open = none;
    }
    if (open != none) sums.template add_near<memory>(open, own);
  }

private:
  /// The run of two rows that begins at bit i of a word, whose bit 0 is (x, y).
  SKERRY_FN static run_of_pair pair_at(mask upper, mask lower, int i, int x, int y) {
    mask const run = run_from(mask(upper | lower), mask(mask(1) << i)), both = mask(upper & lower & run);
    int const in_both = count(both), first = both ? zeros_below(both) : 0;
    bool const one_stretch = run_from(both, lowest_bit(both)) == both; // as most are
    int const indices = one_stretch ? in_both * first + in_both * (in_both - 1) / 2 : sum_of_indices(both);
    return {x + i, y, count(run), in_both, count(mask(lower & run)), u64(indices - in_both * i)};
  }
};

} // namespace skerry
