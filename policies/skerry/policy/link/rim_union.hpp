// rim_union: unite what touches across the seams between tiles, four rim positions a lane: the link for stores that
// answer rims in quads (compact, on tiles of a fixed size), where it takes half the time of seam_union. Equal pairs of
// a lane group are united once.
// Source: Hennequin et al. 2018, Algorithm 4, on numbers of components instead of pixels. Differs: as seam_union.
// Reads: any site, numbered components per tile, tile reach. Leaves: image reach.
// Races: those of Unite; numbers on the rim do not change any more. Whoever shortens a path stores ancestors of a node into that node's own
// entry: a late store puts an older one back, and a walk is longer (path.hpp).
#pragma once
#include <skerry/axis/forest.hpp>
#include <skerry/axis/union_primitive.hpp>
#include <skerry/core/union_find.hpp>

namespace skerry {

template <class Unite> struct rim_union {
  SKERRY_UNITES_BY("rim_union", Unite);
  using reads = kind<any, numbers_components, tile_reach>;
  template <class Reach> using leaves = image_reach;
  /// Strips as wide as the image have no quads.
  template <class Tiling> static constexpr bool on_tiles =
      Tiling::width > 0 && Tiling::width % 4 == 0 && Tiling::height % 4 == 0;
  static std::string id() { return "rim_union<" + Unite::id() + ">"; }

  template <class Connectivity, class Forest> struct on {
    using rim = typename Forest::rim;
    static constexpr int width = 32, groups = 1;
    /// What is tall or wide crosses many tiles, each linked to the one before it, and a walk up such a path waits for one load after the
    /// other. So all threads shorten it together, each by so many steps at most: enough for a path of 256 tiles. Corners and the rare third
    /// pair of a quad are united without that.
    static constexpr int doublings = 8;
    template <class Team> struct scratch {};
    Forest forest;

    int units() const { return divide_up(quads(), width); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>&) const {
      on const& me = *this;
      typename Team::template items<pairs, width> own;
      t.template for_items<width>([&](int i) { own[i] = me.pairs_of_quad(unit * width + i); });
      SKERRY_UNROLL
      for (int k = 0; k < pairs::most; ++k) {
        auto const some = t.ballot([&](int i) { return own[i].count > k; });
        t.for_each_distinct(
            some, [&](int i) { return own[i].key[k]; },
            [&](int i, pair_key) {
              auto const parents = me.forest.parents();
              Unite::unite(parents, own[i].first[k], own[i].second[k]);
              climb(parents, own[i].second[k], doublings);
            });
      }
    }

  private:
    /// Tells the pairs of a lane group apart, which spans less than 2^15 seams: seam, direction, two numbers. 32 bits
    /// match in half the time of 64.
    using pair_key = std::conditional_t<sizeof(typename rim::id) == 1, u32, u64>;
    static constexpr int id_bits = 8 * int(sizeof(typename rim::id));

    /// The different pairs of nodes of a quad; it seldom has more, and those are united at once.
    struct pairs {
      static constexpr int most = 2;
      u32 first[most], second[most];
      pair_key key[most];
      int count;
    };

    /// Four positions of a seam; `first` lies above or left of `second`.
    struct place {
      int first, second;
      side of_first, of_second;
      int quad; ///< along the seam
      u32 seam;
      bool horizontal;
    };
    /// The five positions that a quad looks at, the one before it first: 1 + number on the rim, or 0.
    struct positions {
      u32 id[5];
      u32 base, base_before; ///< node = base + id
      SKERRY_FN u32 bits() const {
        u32 m = 0;
        SKERRY_UNROLL
        for (int j = 0; j < 4; ++j) m |= u32(id[j + 1] != 0) << j;
        return m;
      }
    };

    SKERRY_FN int horizontal_quads() const { return forest.tiles.columns * (forest.tiles.rows - 1) * (rim::width / 4); }
    SKERRY_FN int quads() const {
      return horizontal_quads() + (forest.tiles.columns - 1) * forest.tiles.rows * (rim::height / 4);
    }

    /// Horizontal seams come first.
    SKERRY_FN place place_of(int k) const {
      int const columns = forest.tiles.columns, horizontal = horizontal_quads();
      if (k < horizontal) {
        int const tile = k / (rim::width / 4);
        return {tile, tile + columns, side::south, side::north, k % (rim::width / 4), u32(tile), true};
      }
      int const seam = (k - horizontal) / (rim::height / 4), tile = seam + seam / (columns - 1);
      return {tile, tile + 1, side::east, side::west, (k - horizontal) % (rim::height / 4), u32(seam), false};
    }

    /// `corner`: the position before the quad lies in the tile to the left.
    SKERRY_FN positions positions_of(int tile, side s, int quad, bool corner) const {
      typename rim::quad const q = forest.rim_quad(tile, s, quad);
      int const before = corner ? tile - 1 : tile;
      u32 const id = corner ? forest.rim_id(before, s, rim::width - 1)
                     : quad ? forest.rim_id(tile, s, 4 * quad - 1)
                            : 0;
      return {{id, q.at[0], q.at[1], q.at[2], q.at[3]}, forest.first_node(tile) - 1, forest.first_node(before) - 1};
    }

    SKERRY_FN pairs pairs_of_quad(int k) const {
      pairs found{{0, 0}, {0, 0}, {0, 0}, 0};
      if (k >= quads()) return found;
      place const p = place_of(k);
      // So that a corner is linked once, it belongs to the horizontal seam right of it.
      bool const corner = p.quad == 0 && p.horizontal && p.first % forest.tiles.columns > 0;
      positions const a = positions_of(p.first, p.of_first, p.quad, corner);
      positions const b = positions_of(p.second, p.of_second, p.quad, corner);
      pair_key const seam = pair_key(p.seam << 1 | u32(p.horizontal)) << (2 * id_bits);
      on const& me = *this;
      Connectivity::contacts(a.bits(), b.bits(), a.id[0] != 0, b.id[0] != 0, [&](u32 contacts, int shift) {
        SKERRY_UNROLL
        for (int j = 0; j < 4; ++j) {
          if (!test(contacts, j)) continue;
          u32 const of_a = shift > 0 ? a.id[j] : a.id[j + 1], of_b = shift < 0 ? b.id[j] : b.id[j + 1];
          u32 const node_a = of_a + (j == 0 && shift > 0 ? a.base_before : a.base);
          u32 const node_b = of_b + (j == 0 && shift < 0 ? b.base_before : b.base);
          if (corner && j == 0 && shift != 0) Unite::unite(me.forest.parents(), node_a, node_b); // no pair of this seam
          else me.add(found, node_a, node_b, seam | pair_key(of_a) | pair_key(of_b) << id_bits);
        }
      });
      return found;
    }

    SKERRY_FN void add(pairs& to, u32 node_a, u32 node_b, pair_key k) const {
      if (to.count == 2) return Unite::unite(forest.parents(), node_a, node_b);
      if (to.count == 1 && k == to.key[0]) return;
      bool const second = to.count == 1; // no computed index: pairs stay in registers
      (second ? to.first[1] : to.first[0]) = node_a;
      (second ? to.second[1] : to.second[0]) = node_b;
      (second ? to.key[1] : to.key[0]) = k;
      ++to.count;
    }
  };
};

} // namespace skerry
