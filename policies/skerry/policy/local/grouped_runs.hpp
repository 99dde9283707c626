// grouped_runs: HA4's strip labeling with several neighbouring pixels a lane, four of words of 32 and eight of words of 64, and four words
// at a time. Starts of runs carry parents in the label plane, rows meet in a barrier. The fastest local merge for strips on a GPU whose
// labels stay in the plane; ballot_runs is the paper's.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithms 1-3 and 7; 8-connected after HA8.
// Differs: rows meet less often, and all that is known about a run costs less a pixel. No ballot forms a row's word, but every lane shows
// the row below its pixels and where the last run before them began. The next pixels are read meanwhile. Nodes of contacts are where runs
// start, not where their words do. Only touching runs are united, one contact each.
// Races: a row links only starts that were planted before the barrier, and parents only decrease. Entries of words that a run
// goes on to are written by their own row alone, and no other row asks for them in this sweep. None in scratch: lanes of a row
// exchange by registers; rows write a place, meet in the barrier of the whole team, and read it; two turns later they write it
// again, after the barrier of the turn between.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/core/team.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

/// `Words`: so many at a time.
template <int W, class Unite, int Words = 4> struct grouped_runs {
  SKERRY_UNITES_BY("grouped_runs", Unite);
  /// Strips as wide as the image, and tiles of whole turns.
  template <class Tiling> static constexpr bool reads = Tiling::width % (Words * W) == 0 && Tiling::height > 0;
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<run<W>, in_labels, tile_reach>;
  static std::string id() {
    return "grouped_runs<" + std::to_string(W) + "," + Unite::id() + (Words == 4 ? "" : "," + std::to_string(Words)) +
           ">";
  }

  template <class Connectivity, class Forest, class Tail> struct on {
    static constexpr int height = Forest::tiling::height;
    static constexpr int width = W, groups = height < 8 ? height : 8;
    template <class Team> static constexpr int own = Team::template share<Words * W>;

    /// A lane's pixels, and what is to the left of them.
    template <class Team> struct place {
      part<own<Team>> bits;
      u32 before; ///< column where the last run before them started; top bit: whether the pixel before them is set

      SKERRY_FN bool left() const { return before >> 31 != 0; }
      SKERRY_FN part<own<Team>> first() const { return starts(bits, left()); }
      /// Column where the last run that starts at or before pixel i started; x: the lane's first column.
      SKERRY_FN int start(int x, int i) const {
        auto const found = part<own<Team>>(first() & up_to<part<own<Team>>>(i));
        return found == 0 ? int(before & 0x7fffffffu) : x + width_of<decltype(found)> - 1 - zeros_above(found);
      }
    };
    template <class Team> struct scratch {
      place<Team> row[2][height][Team::lanes];
    };
    Forest forest;
    Tail tail; // in_labels has nothing to keep: the forest is already where it stays

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using memory = typename Team::memory;
      constexpr int n = own<Team>, turn = n * Team::lanes;
      Forest const& f = forest;
      box const b = f.tiles.bounds(unit);
      auto const parents = f.parents();
      typename Team::template per_group<state<Team>, height> rows;
      t.for_groups(height, [&](int r) {
        rows[r].left = rows[r].last = 0;
        rows[r].ahead.begin(f.image, b.x0, b.y0 + r);
      });
      for (int x0 = b.x0, k = 0; x0 < b.x1; x0 += turn, ++k) {
        auto* const shown = s.row[k % 2];
        t.for_groups(height, [&](int r) {
          int const x = x0 + t.lane() * n, y = b.y0 + r;
          state<Team>& row = rows[r];
          place<Team> here{row.ahead.bits(), 0};
          row.ahead.begin(f.image, x0 + turn, y);
          u32 const before = t.from_lane_before(u32(test(here.bits, n - 1)));
          here.before = (t.lane() == 0 ? row.left : before) << 31;
          row.left = before; // of the first lane: the turn's last pixel
          auto const first = here.first();
          carried const last =
              t.carry(first != 0, u32(x + width_of<decltype(first)> - 1 - zeros_above(first)), row.last);
          here.before |= last.in;
          row.last = last.out;
          memory::store(&shown[r][t.lane()].bits, here.bits);
          memory::store(&shown[r][t.lane()].before, here.before);
          auto const at_word = decltype(first)(x % W == 0 ? here.bits & 1 : 0);
          for (auto heads = decltype(first)(first | at_word); heads; heads &= heads - 1) {
            int const i = zeros_below(heads);
            parents.store(f.index(x + i, y), f.index(test(first, i) ? x + i : int(last.in), y));
          }
          row.here = here;
        });
        t.barrier();
        t.for_groups(height, [&](int r) {
          int const x = x0 + t.lane() * n, y = b.y0 + r;
          place<Team> const here = rows[r].here;
          place<Team> above{0, 0};
          if (r > 0) above = {memory::load(&shown[r - 1][t.lane()].bits), memory::load(&shown[r - 1][t.lane()].before)};
          auto const contacts = Connectivity::touch(here.bits, above.bits, here.left(), above.left());
          t.lockstep_bits(contacts, [&](int i) {
            Unite::unite(parents, f.index(here.start(x, i), y), f.index(above.start(x, i), y - 1));
          });
        });
      }
    }

  private:
    /// What a row carries from turn to turn.
    template <class Team> struct state {
      place<Team> here;
      u32 left, last; ///< in the first lane: the last pixel; in every lane: where the last run started
      typename Team::template reading<own<Team>> ahead;
    };
  };
};

} // namespace skerry
