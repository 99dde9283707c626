// Numbers for the components of a tile whose parents are flat: first those on the rim, then, if somebody wants them,
// the others. Roots take the marks of component_number.hpp.
#pragma once
#include <skerry/store/compact/tiles/component_number.hpp>
#include <skerry/store/compact/tiles/rim_layout.hpp>

namespace skerry {

/// What one thread looks at of the rim, and keeps: the roots of its quads. It takes quads i, i + threads, ... of the
/// horizontal sides and of the vertical ones.
template <class Rim> struct rim_share {
  static constexpr int threads = 32;
  static constexpr int across = divide_up(Rim::across, threads), down = divide_up(Rim::down, threads);
  static constexpr int count = 2 * across + 4 * down; ///< a horizontal quad has two runs, a vertical one four
  static constexpr u32 none = 0xffffffffu;
  static_assert(count * threads <= int(component_number::settled), "tags must differ from settled numbers");

  u32 root[count];
  u32 pixels[across], lower[across]; ///< of horizontal quads

  template <class Words, class Parents> SKERRY_FN void look(Words const& words, Parents const& parents, int thread) {
    SKERRY_UNROLL
    for (int k = 0; k < across; ++k) {
      int const q = k * threads + thread;
      pixels[k] = lower[k] = 0;
      root[2 * k] = root[2 * k + 1] = none;
      if (q >= Rim::across) continue;
      quad_across const quad = quad_across_at(words, Rim{}, q);
      pixels[k] = quad.pixels;
      lower[k] = quad.pixels & quad.runs.lower;
      if (lower[k]) root[2 * k] = parents.load(u32(quad.runs.run));
      if (pixels[k] & ~lower[k]) root[2 * k + 1] = parents.load(u32(quad.runs.run) + 1);
    }
    SKERRY_UNROLL
    for (int k = 0; k < down; ++k) {
      int const q = k * threads + thread;
      quad_down quad{{0, 0, 0, 0}, 0};
      if (q < Rim::down) quad = quad_down_at(words, Rim{}, q);
      SKERRY_UNROLL
      for (int j = 0; j < 4; ++j)
        root[2 * across + 4 * k + j] = test(quad.pixels, j) ? parents.load(quad.run[j]) : none;
    }
  }

  /// Stores 1 + the settled number of each position.
  template <class Forest, class Parents>
  SKERRY_FN void put(Forest const& f, int tile, Parents const& parents, int thread) const {
    using quad = typename Rim::quad;
    using id = typename Rim::id;
    auto const id_of = [&](u32 r) {
      return r == none ? id(0) : id((parents.load(r) & (component_number::settled - 1)) + 1);
    };
    SKERRY_UNROLL
    for (int k = 0; k < across; ++k) {
      int const q = k * threads + thread;
      id const low = id_of(root[2 * k]), high = id_of(root[2 * k + 1]);
      quad ids;
      SKERRY_UNROLL
      for (int j = 0; j < 4; ++j) ids.at[j] = !test(pixels[k], j) ? id(0) : test(lower[k], j) ? low : high;
      if (q < Rim::across) f.put_rim(tile, q, ids);
    }
    SKERRY_UNROLL
    for (int k = 0; k < down; ++k) {
      int const q = k * threads + thread;
      quad ids;
      SKERRY_UNROLL
      for (int j = 0; j < 4; ++j) ids.at[j] = id_of(root[2 * across + 4 * k + j]);
      if (q < Rim::down) f.put_rim(tile, Rim::across + q, ids);
    }
  }
};

/// Numbers the components on the rim and stores the tile's quads; returns how many there are. Collective, for a team of
/// one lane group of 32. Every run on the rim puts a tag into its root; whose tag stands gives the component its
/// number.
/// Races: of many tags one stands, and after the barrier all agree which. While winners replace their tags by numbers,
/// others may read either: a number is no tag (`settled`), so nobody else can take it for its own. Nobody replaces one that
/// others still have to read for the same vote: the vote has what they read.
template <class Team, class Forest, class Words, class Parents>
SKERRY_FN int number_rim(Team const& t, Forest const& f, int tile, Words const& words, Parents const& parents) {
  using namespace component_number;
  using share = rim_share<typename Forest::rim>;
  constexpr int threads = share::threads;
  static_assert(Team::width == threads && Team::groups == 1);

  typename Team::template items<share, threads> own;
  t.template for_items<threads>([&](int i) { own[i].look(words, parents, i); });
  t.template for_items<threads>([&](int i) {
    SKERRY_UNROLL
    for (int k = 0; k < share::count; ++k)
      if (own[i].root[k] != share::none) parents.store(own[i].root[k], rim | u32(k * threads + i));
  });
  int rims = 0;
  SKERRY_UNROLL
  for (int k = 0; k < share::count; ++k) {
    auto const won = t.ballot([&](int i) {
      return own[i].root[k] != share::none && parents.load(own[i].root[k]) == (rim | u32(k * threads + i));
    });
    t.for_each(won, [&](int i) {
      parents.store(own[i].root[k], rim | settled | u32(rims + count(u32(won & first_n<u32>(i)))));
    });
    rims += count(won);
  }
  t.barrier();
  t.template for_items<threads>([&](int i) { own[i].put(f, tile, parents, i); });
  return rims;
}

/// Numbers the other components from `from` on; returns how many there are. Collective, for a team of one lane group of
/// 32.
template <class Team, class Parents>
SKERRY_FN int number_inner(Team const& t, int runs, int from, Parents const& parents) {
  using namespace component_number;
  int inner = 0;
  for (int k = 0; k < runs; k += Team::width) {
    auto const roots = t.ballot([&](int i) { return k + i < runs && parents.load(u32(k + i)) == u32(k + i); });
    t.for_each(roots, [&](int i) {
      parents.store(u32(k + i), settled | u32(from + inner + count(u32(roots & first_n<u32>(i)))));
    });
    inner += count(roots);
  }
  t.barrier();
  return inner;
}

} // namespace skerry
