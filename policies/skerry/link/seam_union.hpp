// seam_union: unite what touches across the seams between tiles. Reads any forest, since it asks for rims only; a lane group
// takes a strand of word_width positions. The global merge of HA4 (its border merging) and of the compact strips.
// Source: Hennequin et al. 2018, Algorithm 4. Differs: strands may be horizontal or vertical, 8-connected corners belong to
// the horizontal seam, equal pairs of one strand are united once. `Pick` is for the form as printed (ballot_runs.hpp).
// Races: unions only decrease parents, and each joins again what it replaced.
#pragma once
#include <skerry/forest.hpp>
#include <skerry/pick.hpp>

namespace skerry {

template <class Unite, class Pick = every_contact> struct seam_union {
  using reads = kind<any, any, tile_reach>;
  template <class Reach> using leaves = image_reach;
  static std::string id() {
    return "seam_union<" + Unite::id() + (std::same_as<Pick, every_contact> ? "" : "," + Pick::id()) + ">";
  }

  template <class Connectivity, class Forest> struct on {
    static constexpr int width = Forest::word_width, groups = 1;
    template <class Team> struct scratch {};
    Forest forest;

    int units() const { return forest.tiles.strands(width); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
      Forest const& f = forest;
      strand const s = f.tiles.strand_at(unit, width);
      before const left = position_before(s);
      bool const a_left = left.exists && f.rim_bit(left.first, s.of_first, left.position);
      bool const b_left = left.exists && f.rim_bit(left.second, s.of_second, left.position);
      auto const a = f.rim_bits(t, s.first, s.of_first, s.begin, s.count);
      auto const b = f.rim_bits(t, s.second, s.of_second, s.begin, s.count);
      Connectivity::contacts(b, a, b_left, a_left, [&](auto all, int shift) { // here: the second tile, below or right
        auto const contacts = Pick::of(all, b);
        t.for_each_distinct(
            contacts,
            [&](int i) {
              int const ib = shift > 0 ? i - 1 : i, ia = shift < 0 ? i - 1 : i;
              u32 const nb = ib < 0 ? f.rim_node_at(left.second, s.of_second, left.position)
                                    : f.rim_node(s.second, s.of_second, s.begin, b, ib);
              u32 const na = ia < 0 ? f.rim_node_at(left.first, s.of_first, left.position)
                                    : f.rim_node(s.first, s.of_first, s.begin, a, ia);
              return u64(nb) << 32 | na;
            },
            [&](int, u64 pair) { Unite::unite(f.parents(), u32(pair >> 32), u32(pair)); });
      });
    }

  private:
    /// The position before a strand: in the same tiles or, on a horizontal seam only, so that a corner is linked exactly
    /// once, in the tiles to the left.
    struct before {
      bool exists;
      int first, second, position;
    };
    SKERRY_FN before position_before(strand const& s) const {
      if (s.begin > 0) return {true, s.first, s.second, s.begin - 1};
      if (s.horizontal && s.first % forest.tiles.columns > 0)
        return {true, s.first - 1, s.second - 1, forest.tiles.tile_width - 1};
      return {false, 0, 0, 0};
    }
  };
};

} // namespace skerry
