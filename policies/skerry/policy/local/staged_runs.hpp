// staged_runs: HA4's strip labeling with the forest in scratch memory first, where the paper builds it in the label plane at once. Rows
// form the words of a whole tile, meet, unite the runs that touch, meet again, and write the roots of runs' starts to the label plane.
// For the comparison with ballot_runs on the same tiles: unions are cheaper in scratch, and every start is stored twice.
// Source: what Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), section III, argue against, after the tiles of Stava and Benes
// 2011 and of Cabaret et al. 2017. Differs from both: only starts of runs have entries, as in HA4.
// Races: those of the union primitive, on parents in scratch. Between words and unions, and before the trees are written, there is a
// barrier; a written entry belongs to one lane.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/core/team.hpp>
#include <skerry/kit/ballot.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <int W, class Unite> struct staged_runs {
  SKERRY_UNITES_BY("staged_runs", Unite);
  template <class Tiling> static constexpr bool reads =
      Tiling::width > 0 && Tiling::width % W == 0 && Tiling::height > 0 && Tiling::width* Tiling::height <= 8192;
  template <class Connectivity> static constexpr bool connects = true;
  using leaves = kind<run<W>, in_labels, tile_reach>;
  static std::string id() { return "staged_runs<" + std::to_string(W) + "," + Unite::id() + ">"; }

  template <class Connectivity, class Forest, class Tail> struct on {
    using mask = word<W>;
    static constexpr int columns = Forest::tiling::width, height = Forest::tiling::height;
    static constexpr int width = W, groups = height < 8 ? height : 8;
    template <class Team> struct scratch {
      mask pixels[height][columns / W];
      u32 parent[height * columns];
    };
    Forest forest;
    Tail tail; // in_labels has nothing to keep

    int units() const { return forest.tiles.count(); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      using row = word_of_row<mask>;
      Forest const& f = forest;
      box const b = f.tiles.bounds(unit);
      auto const in_plane = f.parents();
      parent_array<typename Team::memory, u32> const parents{s.parent};
      int const words = divide_up(b.width(), W);
      t.for_groups(b.height(), [&](int r) {
        row own;
        for (int c = 0; c < words; ++c) {
          own.pixels = ballot_of_row(t, f, b.x0 + c * W, b.y0 + r);
          t.for_each(starts(own.pixels),
                     [&](int i) { parents.store(node(c * W + i, r), node(own.parent(c * W, i), r)); });
          t.once([&] { Team::memory::store(s.pixels[r] + c, own.pixels); });
          own.go_on();
        }
      });
      t.barrier();
      t.for_groups(b.height(), [&](int r) {
        row own, above;
        for (int c = 0; r > 0 && c < words; ++c) {
          own.pixels = Team::memory::load(s.pixels[r] + c);
          above.pixels = Team::memory::load(s.pixels[r - 1] + c);
          t.for_each(Connectivity::touch(own.pixels, above.pixels, own.distance > 0, above.distance > 0), [&](int i) {
            Unite::unite(parents, node(own.start(c * W, i), r), node(above.start(c * W, i), r - 1));
          });
          own.go_on();
          above.go_on();
        }
      });
      t.barrier();
      t.for_groups(b.height(), [&](int r) {
        for (int c = 0; c < words; ++c)
          t.for_each(starts(Team::memory::load(s.pixels[r] + c)), [&](int i) {
            u32 const root = find(parents, node(c * W + i, r));
            in_plane.store(f.index(b.x0 + c * W + i, b.y0 + r),
                           f.index(b.x0 + int(root) % columns, b.y0 + int(root) / columns));
          });
      });
    }

  private:
    /// Pixel x of row r of the tile.
    SKERRY_FN static u32 node(int x, int r) { return u32(r * columns + x); }
  };
};

} // namespace skerry
