// seam_union: unite what touches across the seams between tiles. Reads any forest, since it asks for rims only; a thread takes
// 16 positions of a strand and reads the word that they lie in. The global merge of the compact strips and of HA4 as it is tuned here.
// Source: Hennequin et al. 2018, Algorithm 4, which is ballot_seams.hpp. Differs: a thread for part of a word instead of a lane for a
// pixel, since few pixels of a seam are contacts and lanes without one would wait for the others' walks, while the unions of one thread
// come one after the other; strands may be horizontal or vertical, 8-connected corners belong to the horizontal seam.
// Races: unions only decrease parents, and each joins again what it replaced.
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/union_primitive.hpp>

namespace skerry {

template <class Unite> struct seam_union {
  SKERRY_UNITES_BY("seam_union", Unite);
  using reads = kind<any, any, tile_reach>;
  template <class> static constexpr bool on_tiles = true;
  template <class Reach> using leaves = image_reach;
  static std::string id() { return "seam_union<" + Unite::id() + ">"; }

  template <class Connectivity, class Forest> struct on {
    static constexpr bool flat = true;
    static constexpr int width = Forest::word_width, own = 16, parts = width / own;
    Forest forest;

    int units() const { return forest.tiles.strands(width) * parts; }

    template <class Memory> SKERRY_FN void operator()(int unit) const {
      Forest const& f = forest;
      strand const s = f.tiles.strand_at(unit / parts, width);
      auto const a = f.rim_bits(s.first, s.of_first, s.begin, s.count);
      auto const b = f.rim_bits(s.second, s.of_second, s.begin, s.count);
      if ((a | b) == 0) return;
      before const left = position_before(s);
      bool const at_left = left.exists && unit % parts == 0; // it decides about a word's first position alone
      bool const a_left = at_left && f.rim_bit(left.first, s.of_first, left.position);
      bool const b_left = at_left && f.rim_bit(left.second, s.of_second, left.position);
      using mask = word<width>;
      mask const here = mask(first_n<mask>(own) << unit % parts * own);
      u32 last_a = 0, last_b = 0; // runs may touch many times: equal nodes are united once
      bool any = false;
      mask const links = once_per_stretch(mask(Connectivity::touch(b, a, b_left, a_left)), s);
      for (mask contacts = mask(links & here); contacts; contacts = mask(contacts & (contacts - 1))) {
        int const i = zeros_below(contacts), ia = test(a, i) ? i : i - 1, ib = test(b, i) ? i : i - 1;
        u32 const na = ia < 0 ? f.rim_node_at(left.first, s.of_first, left.position)
                              : f.rim_node(s.first, s.of_first, s.begin, a, ia);
        u32 const nb = ib < 0 ? f.rim_node_at(left.second, s.of_second, left.position)
                              : f.rim_node(s.second, s.of_second, s.begin, b, ib);
        if (any && na == last_a && nb == last_b) continue;
        Unite::unite(f.parents(), nb, na);
        last_a = na, last_b = nb, any = true;
      }
    }

  private:
    /// Where sites of both tiles go on side by side, one of the contacts of a word does. Only a store whose sites are more than their
    /// pixels in the rim's row knows better than touch().
    SKERRY_FN word<width> once_per_stretch(word<width> contacts, strand const& s) const {
      Forest const& f = forest;
      if constexpr (requires { f.rim_sites(s.first, s.of_first, s.begin, s.count); }) {
        using mask = word<width>;
        mask const both = mask(f.rim_sites(s.first, s.of_first, s.begin, s.count) &
                               f.rim_sites(s.second, s.of_second, s.begin, s.count));
        return mask((contacts & ~both) | first_contacts(both, contacts));
      } else {
        return contacts;
      }
    }
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
