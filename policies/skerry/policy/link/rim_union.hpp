// rim_union: unite what touches across the seams between tiles, four rim positions a lane: the link for stores that
// answer rims in quads (compact, on tiles of a fixed size), where it takes half the time of seam_union. The links of a lane group are
// listed and dealt out; of 32 side by side, equal ones are united once.
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
    struct nothing {};
    /// What is tall or wide crosses many tiles, each linked to the one before it, and a walk up such a path waits for one load after the
    /// other. So all threads shorten it together, each by so many steps at most: enough for a path of 256 tiles.
    static constexpr int doublings = 8;
    /// Links that a lane lists at a time. Most quads have none or one.
    static constexpr int at_once = 2;

    /// Two nodes to unite, and what tells them from the other pairs of a lane group, which spans less than 2^15 seams: seam, direction,
    /// two numbers. 32 bits match in half the time of 64, which the nodes have; wide numbers leave no room for that.
    static constexpr bool narrow = sizeof(typename rim::id) == 1;
    struct link {
      u32 above, below;
      [[no_unique_address]] std::conditional_t<narrow, u32, nothing> pair;
      SKERRY_FN auto key() const {
        if constexpr (narrow) return pair;
        else return u64(above) << 32 | below;
      }
    };
    /// The links of a lane group: each lane unites one of them, whoever found it. A lane with two would let the others wait.
    template <class Team> struct scratch {
      link at[at_once * width];
    };
    Forest forest;

    int units() const { return divide_up(quads(), width); }

    template <class Team> SKERRY_FN void operator()(Team const& t, int unit, scratch<Team>& s) const {
      on const& me = *this;
      typename Team::template items<seam_quad, width> own;
      t.template for_items<width>([&](int i) { own[i] = me.quad_at(unit * width + i); });
      SKERRY_ROLLED
      while (t.ballot([&](int i) { return own[i].links != 0; })) {
        int const listed = list_links(t, own, s);
        // One copy of the unions: where they stood several times, lanes waited for instructions.
        for (int begin = 0; begin < listed; begin += width) {
          auto const some = t.ballot([&](int i) { return begin + i < listed; });
          t.for_each_distinct(
              some, [&](int i) { return s.at[begin + i].key(); },
              [&](int i, auto) {
                auto const parents = me.forest.parents();
                link const& l = s.at[begin + i];
                Unite::unite(parents, l.above, l.below);
                climb(parents, l.below, doublings);
              });
        }
        t.barrier();
      }
    }

  private:
    /// One side of a seam, as far as a quad looks at it: 1 + number on the rim, or 0, of the position before the quad and of its own.
    struct half {
      u32 before;
      typename rim::quad own;

      SKERRY_FN u32 bits() const {
        u32 m = 0;
        SKERRY_UNROLL
        for (int j = 0; j < 4; ++j) m |= u32(own.at[j] != 0) << j;
        return m;
      }
      /// Of the last foreground pixel up to position j, which is j or j - 1. No computed index: quads stay in registers.
      SKERRY_FN u32 id(int j) const {
        u32 const here = j == 0 ? own.at[0] : j == 1 ? own.at[1] : j == 2 ? own.at[2] : own.at[3];
        u32 const left = j == 0 ? before : j == 1 ? own.at[0] : j == 2 ? own.at[1] : own.at[2];
        return here ? here : left;
      }
      SKERRY_FN bool is_before(int j) const { return j == 0 && own.at[0] == 0; }
    };

    /// Four positions of a seam. What lies left of a vertical seam is `above` here.
    struct seam_quad {
      half above, below;
      int tile_above, tile_below;
      u32 links;   ///< bit j: what Connectivity::touch says of position j; those that are still to be listed
      u32 seam;    ///< and its direction
      bool corner; ///< the position before the quad lies in the tiles to the left

      /// What tells the first link apart: its numbers, 0 for one across the corner, which no other link of the seam has.
      SKERRY_FN u32 pair() const {
        int const j = zeros_below(links);
        u32 const a = corner && above.is_before(j) ? 0 : above.id(j),
                  b = corner && below.is_before(j) ? 0 : below.id(j);
        return seam << 16 | b << 8 | a;
      }
    };

    SKERRY_FN link first_link(seam_quad const& q) const {
      link l{node_of(q, q.above, q.tile_above), node_of(q, q.below, q.tile_below), {}};
      if constexpr (narrow) l.pair = q.pair();
      return l;
    }
    SKERRY_FN u32 node_of(seam_quad const& q, half const& side, int tile) const {
      int const j = zeros_below(q.links);
      return forest.first_node(q.corner && side.is_before(j) ? tile - 1 : tile) + side.id(j) - 1;
    }

    /// Moves up to `at_once` links of each quad into scratch; how many are there.
    template <class Team> SKERRY_FN int list_links(Team const& t, typename Team::template items<seam_quad, width>& own,
                                                   scratch<Team>& s) const {
      on const& me = *this;
      typename Team::template items<u32, width> place;
      t.template for_items<width>([&](int i) {
        int const n = count(own[i].links);
        place[i] = u32(n < at_once ? n : at_once);
      });
      int const listed = int(t.template scan<width>(place));
      t.template for_items<width>([&](int i) {
        SKERRY_UNROLL
        for (u32 k = 0; k < at_once; ++k) {
          if (own[i].links == 0) continue;
          s.at[place[i] + k] = me.first_link(own[i]);
          own[i].links &= own[i].links - 1;
        }
      });
      return listed;
    }

    /// Where a quad lies.
    struct quad_place {
      int tile_above, tile_below;
      side of_above, of_below;
      int quad; ///< along the seam
      u32 seam;
      bool horizontal;
    };

    SKERRY_FN int horizontal_quads() const { return forest.tiles.columns * (forest.tiles.rows - 1) * (rim::width / 4); }
    SKERRY_FN int quads() const {
      return horizontal_quads() + (forest.tiles.columns - 1) * forest.tiles.rows * (rim::height / 4);
    }

    /// Horizontal seams come first.
    SKERRY_FN quad_place place_of(int k) const {
      int const columns = forest.tiles.columns, horizontal = horizontal_quads();
      if (k < horizontal) {
        int const tile = k / (rim::width / 4);
        return {tile, tile + columns, side::south, side::north, k % (rim::width / 4), u32(tile), true};
      }
      int const seam = (k - horizontal) / (rim::height / 4), tile = seam + seam / (columns - 1);
      return {tile, tile + 1, side::east, side::west, (k - horizontal) % (rim::height / 4), u32(seam), false};
    }

    /// Its four loads go side by side. Where nothing lies before the quad, what is read instead is dropped.
    SKERRY_FN seam_quad quad_at(int k) const {
      bool const exists = k < quads();
      quad_place const p = place_of(exists ? k : 0);
      // So that a corner is linked once, it belongs to the horizontal seam right of it.
      bool const corner = p.quad == 0 && p.horizontal && p.tile_above % forest.tiles.columns > 0;
      int const to_left = corner ? 1 : 0, before = corner ? rim::width - 1 : p.quad > 0 ? 4 * p.quad - 1 : 0;
      half above{forest.rim_id(p.tile_above - to_left, p.of_above, before),
                 forest.rim_quad(p.tile_above, p.of_above, p.quad)};
      half below{forest.rim_id(p.tile_below - to_left, p.of_below, before),
                 forest.rim_quad(p.tile_below, p.of_below, p.quad)};
      if (!corner && p.quad == 0) above.before = below.before = 0;
      u32 const links = Connectivity::touch(above.bits(), below.bits(), above.before != 0, below.before != 0);
      return {above, below, p.tile_above, p.tile_below, exists ? links : 0, p.seam << 1 | u32(p.horizontal), corner};
    }
  };
};

} // namespace skerry
