// ballot_runs: HA4's strip labeling. A lane group per row walks the strip some words at a time; ballots give every lane the
// words, run starts carry parents in the label plane, rows meet in a barrier. Right for strips on a GPU, and the paper's form.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithms 1-3 and 7; 8-connected after HA8.
// Differs: several words between two barriers, their contacts dealt out to all lanes, and the next words read meanwhile, since
// a row waits for memory and for other rows most of its time; what rows exchange is double-buffered by the parity of the
// turn; nodes of contacts are where runs start, not where their words do; partial words are masked, so that any width works;
// only touching runs are united, one contact each. `single_buffered` and `column_by_own_row` are as printed.
// Races: a row links only starts that were planted before the barrier, and parents only decrease. Entries of words that a run
// goes on to are written by their own row alone, and no other row asks for them in this sweep.
#pragma once
#include <skerry/in_labels.hpp>
#include <skerry/pick.hpp>
#include <skerry/team.hpp>

namespace skerry {

/// How rows show each other their words: so many at a time, by turns in two places.
template <int Words = 4> struct double_buffered {
  static constexpr int copies = 2, words = Words;
  static constexpr bool nodes_at_words = false;
  static std::string id() { return "double_buffered<" + std::to_string(Words) + ">"; }
};
/// As printed: one word at a time, and a row may overwrite it before the row below has read it. Contacts unite the first
/// pixels of runs in their words.
struct single_buffered {
  static constexpr int copies = 1, words = 1;
  static constexpr bool nodes_at_words = true;
  static std::string id() { return "single_buffered"; }
};

template <int W, class Unite, class Exchange = double_buffered<>, class Pick = every_contact> struct ballot_runs {
  template <class Tiling> static constexpr bool reads = Tiling::width == 0; // strips as wide as the image
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<run<W>, in_labels, tile_reach>;
  static std::string id() {
    std::string s = "ballot_runs<" + std::to_string(W) + "," + Unite::id();
    if (!std::same_as<Exchange, double_buffered<>>) s += "," + Exchange::id();
    if (!std::same_as<Pick, every_contact>) s += "," + Pick::id();
    return s + ">";
  }

  template <class Connectivity, class Forest, class Tail> struct on {
    using mask = word<W>;
    static constexpr int height = Forest::tiling::height;
    static constexpr int width = W, groups = height < 8 ? height : 8;
    static constexpr int words = Exchange::words;

    /// What a row shows: its words behind the one before them, and where the last run before them started.
    struct shown_words {
      mask word[words + 1];
      u32 last;
    };
    template <class Team> struct scratch {
      shown_words row[Exchange::copies][height];
    };
    Forest forest;
    Tail tail; // in_labels has nothing to keep: the forest is already where it stays

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      box const b = f.tiles.bounds(unit);
      auto const parents = f.parents();
      typename Team::template per_group<state<Team>, height> rows;
      t.for_groups(height, [&](int r) {
        rows[r].left = 0;
        rows[r].last = 0;
        rows[r].ahead.begin(f.image, b.x0, b.y0 + r);
      });
      for (int x = b.x0, turn = 0; x < b.x1; x += words * W, ++turn) {
        shown_words* const shown = s.row[turn % Exchange::copies];
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          state<Team>& row = rows[r];
          mask here[words], left = row.left;
          u32 last = row.last;
          row.ahead.words(here);
          row.ahead.begin(f.image, x + words * W, y);
          t.once([&] {
            memory::store(&shown[r].last, last);
            memory::store(&shown[r].word[0], left);
            SKERRY_UNROLL
            for (int k = 0; k < words; ++k) memory::store(&shown[r].word[k + 1], here[k]);
          });
          SKERRY_UNROLL
          for (int k = 0; k < words; ++k) {
            int const x0 = x + k * W;
            mask const heads = starts(here[k]), first = starts(here[k], test(left, W - 1));
            t.for_each(heads, [&](int i) {
              parents.store(f.index(x0 + i, y), f.index(test(first, i) ? x0 + i : int(last), y));
            });
            if (first != 0) last = u32(x0 + W - 1 - zeros_above(first));
            left = here[k];
          }
          row.left = left;
          row.last = last;
        });
        t.barrier();
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          shown_words const &here = shown[r], &above = shown[r > 0 ? r - 1 : 0];
          mask contacts[words], left = memory::load(&here.word[0]), above_left = memory::load(&above.word[0]);
          SKERRY_UNROLL
          for (int k = 0; k < words; ++k) {
            mask const own = memory::load(&here.word[k + 1]), other = memory::load(&above.word[k + 1]);
            contacts[k] =
                r == 0 ? mask(0)
                       : Pick::of(Connectivity::touch(own, other, test(left, W - 1), test(above_left, W - 1)), own);
            left = own;
            above_left = other;
          }
          t.for_each_in(contacts, [&](int k, int i) {
            Unite::unite(parents, f.index(start_of<memory>(here, x, k, i), y),
                         f.index(start_of<memory>(above, x, k, i), y - 1));
          });
        });
      }
    }

  private:
    /// What a row carries from turn to turn: the word before and where the last run before started; words on their way.
    template <class Team> struct state {
      mask left;
      u32 last;
      typename Team::template reading<words> ahead;
    };

    /// Column where the last run that begins at or before bit i of word k started.
    template <class Memory> SKERRY_FN static int start_of(shown_words const& row, int x, int k, int i) {
      mask const own = Memory::load(&row.word[k + 1]);
      mask left = Memory::load(&row.word[k]), found = mask(starts(own, test(left, W - 1)) & up_to<mask>(i));
      int const word_of_run = x + (i > 0 || test(own, i) ? k : k - 1) * W; // a pixel before bit i where that is not set
      int at = k;
      while (found == 0 && at > 0) {
        --at;
        mask const before = Memory::load(&row.word[at]);
        found = starts(left, test(before, W - 1));
        left = before;
      }
      int const start = found == 0 ? int(Memory::load(&row.last)) : x + at * W + W - 1 - zeros_above(found);
      return Exchange::nodes_at_words && start < word_of_run ? word_of_run : start;
    }
  };
};

} // namespace skerry
