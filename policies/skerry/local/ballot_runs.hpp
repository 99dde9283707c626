// ballot_runs: HA4's strip labeling. A lane group per row walks the strip word by word; a ballot gives every lane the word,
// run starts carry parents in the label plane, rows meet in a barrier. Right for strips on a GPU, and the paper's form.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithms 1-3 and 7; 8-connected after HA8.
// Differs: the words that rows exchange are double-buffered by the parity of the chunk; partial words are masked, so that any
// width works; only touching runs are united, one contact each. `single_buffered` and `column_by_own_row` are as printed.
// Races: a row links only heads that were planted before the barrier, and parents only decrease.
#pragma once
#include <skerry/in_labels.hpp>
#include <skerry/pick.hpp>
#include <skerry/team.hpp>

namespace skerry {

/// How rows show each other their words.
struct double_buffered {
  static constexpr int copies = 2;
  static std::string id() { return "double_buffered"; }
};
/// As printed: a row may overwrite its word for the next chunk before the row below has read it.
struct single_buffered {
  static constexpr int copies = 1;
  static std::string id() { return "single_buffered"; }
};

template <int W, class Unite, class Exchange = double_buffered, class Pick = every_contact> struct ballot_runs {
  template <class Tiling> static constexpr bool reads = Tiling::width == 0; // strips as wide as the image
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<run<W>, in_labels, tile_reach>;
  static std::string id() {
    std::string s = "ballot_runs<" + std::to_string(W) + "," + Unite::id();
    if (Exchange::copies == 1) s += "," + Exchange::id();
    if (!std::same_as<Pick, every_contact>) s += "," + Pick::id();
    return s + ">";
  }

  template <class Connectivity, class Forest, class Tail> struct on {
    using mask = word<W>;
    static constexpr int height = Forest::tiling::height;
    static constexpr int width = W, groups = height < 8 ? height : 8;
    static constexpr int ahead = 4; ///< words that a row reads at a time: memory is far away
    template <class Team> struct scratch {
      mask row[Exchange::copies][height];
    };
    Forest forest;
    Tail tail; // in_labels has nothing to keep: the forest is already where it stays

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      Forest const& f = forest;
      box const b = f.tiles.bounds(unit);
      auto const parents = f.parents();
      typename Team::template per_group<state, height> rows;
      t.for_groups(height, [&](int r) { rows[r] = {}; });
      for (int x = b.x0, chunk = 0; x < b.x1; x += W, ++chunk) {
        if (chunk % ahead == 0) t.for_groups(height, [&](int r) { row_masks(t, f.image, x, b.y0 + r, rows[r].next); });
        mask* const shown = s.row[chunk % Exchange::copies];
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          state& row = rows[r];
          row.here = row.take();
          t.once([&] { memory::store(shown + r, row.here); });
          mask const here = row.here;
          int const first = row.first(x);
          t.for_each(starts(here),
                     [&](int i) { parents.store(f.index(x + i, y), f.index(i == 0 ? first : x + i, y)); });
        });
        t.barrier();
        t.for_groups(height, [&](int r) {
          int const y = b.y0 + r;
          state& row = rows[r];
          mask const here = row.here, above = r ? memory::load(shown + r - 1) : mask(0);
          mask const here_left = row.left, above_left = row.above_left;
          Connectivity::contacts(
              here, above, test(here_left, W - 1), test(above_left, W - 1), [&](mask all, int shift) {
                t.for_each(Pick::of(all, here), [&](int i) {
                  int const a = shift > 0 ? i - 1 : i,
                            c = shift < 0 ? i - 1 : i; // columns in this row and in the row above
                  u32 const na = a < 0 ? f.node_in(x - W, y, here_left, W - 1) : f.node_in(x, y, here, a);
                  u32 const nc = c < 0 ? f.node_in(x - W, y - 1, above_left, W - 1) : f.node_in(x, y - 1, above, c);
                  Unite::unite(parents, na, nc);
                });
              });
          row.advance(x, above);
        });
      }
    }

  private:
    /// What a row carries from word to word.
    struct state {
      mask next[ahead] = {};                   ///< words that have been read
      mask here = 0, left = 0, above_left = 0; ///< this word, and the words before it of this row and of the row above
      int begin = 0;                           ///< where the run started that reaches the end of the word before

      SKERRY_FN mask take() {
        mask const first = next[0];
        SKERRY_UNROLL
        for (int k = 1; k < ahead; ++k) next[k - 1] = next[k];
        return first;
      }
      /// Column where the run that holds bit 0 of this word started.
      SKERRY_FN int first(int x) const { return test(left, W - 1) ? begin : x; }
      SKERRY_FN void advance(int x, mask above) {
        if (test(here, W - 1)) begin = head(here, W - 1) == 0 ? first(x) : x + head(here, W - 1);
        left = here;
        above_left = above;
      }
    };
  };
};

} // namespace skerry
