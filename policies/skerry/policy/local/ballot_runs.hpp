// ballot_runs: HA4's strip labeling. A warp takes a row of the strip, word by word, a lane a pixel: a ballot gives every lane the row's
// word, and the distance to the start of a run follows from it. Starts of runs carry parents in the label plane. Rows
// show each other their words, not their pixels, and meet in a barrier. Words of 64 pixels are two ballots, two pixels a lane.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithms 1-3 and section IV.E; 8-connected after HA8.
// Differs: rows exchange their words in two places by turns, which the print lacks; partial words are masked, so that any width works; a
// contact of 64-pixel words is looked for in both rows. `single_buffered` and `column_by_own_row` have the printed errors.
// Races: a row links only starts that were planted before the barrier, and parents only decrease. A word's first pixel has an entry where
// a run goes on to it: its own row alone writes it, and it is linked after the barrier. None in scratch: rows write a place, meet in the
// barrier of the whole team, and read it; two turns later they write it again, after the barrier of the turn between.
// `single_buffered` lacks that one.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/core/team.hpp>
#include <skerry/kit/ballot.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// How a row learns the word of the row above: lane 0 shows it in one of so many places, by turns.
template <int Places> struct words_shown {
  template <class Mask, int Height> struct scratch {
    Mask row[Places][Height];
  };
  template <class Team, class Scratch, class Mask>
  SKERRY_FN static void show(Team const& t, Scratch& s, int turn, int row, Mask word) {
    t.once([&] { Team::memory::store(s.row[turn % Places] + row, word); });
  }
  template <class Team, class Scratch, class ReadRow>
  SKERRY_FN static auto above(Team const&, Scratch const& s, int turn, int row, ReadRow) {
    return Team::memory::load(s.row[turn % Places] + (row - 1));
  }
};
struct double_buffered : words_shown<2> {
  static std::string id() { return "double_buffered"; }
};
/// The printed error: a row may overwrite its word before the row below has read it.
struct single_buffered : words_shown<1> {
  static std::string id() { return "single_buffered"; }
};
/// Its pixels are shown in place of its word, a byte each, and the row below forms the word by a ballot of its own.
struct pixels_shown {
  static std::string id() { return "pixels_shown"; }
  template <class Mask, int Height> struct scratch {
    u8 row[2][Height][width_of<Mask>];
  };
  template <class Team, class Scratch, class Mask>
  SKERRY_FN static void show(Team const& t, Scratch& s, int turn, int row, Mask word) {
    t.for_each(Mask(~Mask(0)), [&](int i) { Team::memory::store(&s.row[turn % 2][row][i], u8(test(word, i))); });
  }
  template <class Team, class Scratch, class ReadRow>
  SKERRY_FN static auto above(Team const& t, Scratch const& s, int turn, int row, ReadRow) {
    return t.ballot([&](int i) { return Team::memory::load(&s.row[turn % 2][row - 1][i]) != 0; });
  }
};
/// Nothing is shown: a row reads the pixels above once more, and forms their word by a ballot of its own.
struct read_again {
  static std::string id() { return "read_again"; }
  template <class Mask, int Height> struct scratch {};
  template <class Team, class Scratch, class Mask> SKERRY_FN static void show(Team const&, Scratch&, int, int, Mask) {}
  template <class Team, class Scratch, class ReadRow>
  SKERRY_FN static auto above(Team const&, Scratch const&, int, int row, ReadRow read_row) {
    return read_row(row - 1);
  }
};

template <int W, class Unite, class Exchange = double_buffered, class Pick = every_contact> struct ballot_runs {
  SKERRY_UNITES_BY("ballot_runs", Unite);
  /// Strips as wide as the image, and tiles of whole words.
  template <class Tiling> static constexpr bool reads = Tiling::width % W == 0 && Tiling::height > 0;
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<run<W>, in_labels, tile_reach>;
  static std::string id() {
    return "ballot_runs<" + std::to_string(W) + "," + Unite::id() + id_unless<Exchange, double_buffered>() +
           id_unless<Pick, every_contact>() + ">";
  }

  template <class Connectivity, class Forest, class Tail> struct on {
    using mask = word<W>;
    static constexpr int height = Forest::tiling::height;
    static constexpr int width = W, groups = height < 8 ? height : 8;
    template <class Team> using scratch = typename Exchange::template scratch<mask, height>;
    Forest forest;
    Tail tail; // in_labels has nothing to keep: the forest is already where it stays

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      Forest const& f = forest;
      box const b = f.tiles.bounds(unit);
      auto const parents = f.parents();
      typename Team::template per_group<row_pair, height> rows;
      t.for_groups(height, [&](int r) { rows[r] = {}; });
      for (int x = b.x0, k = 0; x < b.x1; x += W, ++k) {
        auto const read_row = [&](int r) { return ballot_of_row(t, f, x, b.y0 + r); };
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          word_of_row<mask>& own = rows[r].own;
          own.pixels = read_row(r);
          t.for_each(starts(own.pixels),
                     [&](int i) { parents.store(f.index(x + i, y), f.index(own.parent(x, i), y)); });
          Exchange::show(t, s, k, r, own.pixels);
        });
        t.barrier();
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          row_pair& row = rows[r];
          if (r > 0) row.above.pixels = Exchange::above(t, s, k, r, read_row);
          word_of_row<mask> const own = row.own, above = row.above;
          t.for_each(
              Pick::of(Connectivity::touch(own.pixels, above.pixels, own.distance > 0, above.distance > 0), own.pixels),
              [&](int i) { Unite::unite(parents, f.index(own.start(x, i), y), f.index(above.start(x, i), y - 1)); });
          row.own.go_on();
          row.above.go_on();
        });
      }
    }

  private:
    struct row_pair {
      word_of_row<mask> own, above;
    };
  };
};

} // namespace skerry
