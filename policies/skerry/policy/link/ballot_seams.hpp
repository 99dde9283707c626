// ballot_seams: HA4's border merging. A warp takes a word of the row below a seam and the word above it, a lane a pixel: ballots give both
// words, and where runs touch, a lane unites their nodes. seam_union does the same with a thread for 16 pixels, and on any store.
// Source: Hennequin, Lacassagne, Cabaret, Meunier, DASIP 2018 (HA4), Algorithm 4; 8-connected after HA8, which looks at the words to the
// left too. Differs: partial words are masked. `column_by_own_row` has the printed error of 64-pixel words (ballot.hpp).
// Races: unions only decrease parents, and each joins again what it replaced.
#pragma once
#include <skerry/axis/union_primitive.hpp>
#include <skerry/core/team.hpp>
#include <skerry/kit/ballot.hpp>
#include <skerry/store/in_labels.hpp>

namespace skerry {

template <class Unite, class Pick = every_contact> struct ballot_seams {
  SKERRY_UNITES_BY("ballot_seams", Unite);
  using reads = kind<any, in_labels, tile_reach>;
  template <class Tiling> static constexpr bool on_tiles = Tiling::width == 0 && Tiling::height > 0; // strips
  template <class Reach> using leaves = image_reach;
  static std::string id() { return "ballot_seams<" + Unite::id() + id_unless<Pick, every_contact>() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr int width = Forest::word_width, groups = 4;
    using mask = word<width>;
    template <class Team> struct scratch {};
    Forest forest;

    int units() const {
      int const strips = forest.tiles.count();
      return strips > 1 ? divide_up(words() * (strips - 1), groups) : 0;
    }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
      Forest const& f = forest;
      int const all = words() * (f.tiles.count() - 1), across = words();
      t.for_groups(groups, [&](int g) {
        int const k = unit * groups + g;
        if (k >= all) return;
        int const x = k % across * width, y = f.tiles.bounds(k / across + 1).y0;
        mask const own = ballot_of_row(t, f, x, y), above = ballot_of_row(t, f, x, y - 1);
        mask own_left = 0, above_left = 0; // a contact at the left edge may be one that goes on, or a diagonal one
        if (Connectivity::neighbours == 8 && x > 0) {
          own_left = ballot_of_row(t, f, x - width, y);
          above_left = ballot_of_row(t, f, x - width, y - 1);
        }
        auto const contacts =
            Pick::of(Connectivity::touch(own, above, test(own_left, width - 1), test(above_left, width - 1)), own);
        t.for_each(contacts, [&](int i) {
          Unite::unite(f.parents(), node(f, x, y, own, own_left, i), node(f, x, y - 1, above, above_left, i));
        });
      });
    }

  private:
    SKERRY_FN int words() const { return divide_up(forest.image.width, width); }
    /// Of pixel i of a word or, where that is background, of the one before it.
    SKERRY_FN static u32 node(Forest const& f, int x, int y, mask pixels, mask left, int i) {
      int const j = test(pixels, i) ? i : i - 1;
      return j < 0 ? f.node_in(x - width, y, left, width - 1) : f.node_in(x, y, pixels, j);
    }
  };
};

} // namespace skerry
