// The rim of a tile of fixed size, in quads of four positions: north, south, west, east. Neighbouring quads of a side
// are read by neighbouring threads, which is what links across seams want.
#pragma once
#include <skerry/core/tiles.hpp>
#include <skerry/core/workspace.hpp>
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

template <class Tiling> struct rim_layout {
  static constexpr int width = Tiling::width, height = Tiling::height;
  static_assert(width % 4 == 0 && height % 4 == 0);

  /// Most components on a rim of 2 (width + height) - 4 pixels: neighbours on it belong together.
  static constexpr int capacity = width + height;
  using id = std::conditional_t<(capacity < 255), u8, u16>; ///< 1 + number of a component, 0 for background
  using quad = pack<id, 4>;

  static constexpr int across = width / 2; ///< quads of the north and the south side
  static constexpr int down = height / 2;  ///< quads of the west and the east side
  static constexpr int quads = across + down;

  /// Index of the first quad of a side.
  SKERRY_FN static constexpr int begin(side s) {
    return s == side::north ? 0 : s == side::south ? width / 4 : s == side::west ? across : across + height / 4;
  }
};

/// Places (tile_places.hpp), of so many bits, that the first pixels of components on the rim have in their tile: eight bits, and the upper
/// ones, of two components in one entry where four are enough.
template <int Capacity, int Bits> struct rim_places {
  static constexpr int highs_in_one = Bits <= 12 ? 2 : 1, highs = divide_up(Capacity, highs_in_one);

  u8* low = nullptr;  ///< [tile][component]
  u8* high = nullptr; ///< [tile][component / highs_in_one]

  void reserve(arena& a, std::size_t tiles) {
    low = a.take<u8>(tiles * Capacity);
    high = a.take<u8>(tiles * highs);
  }
  /// Collective. The place of component c is place_of(c), which is asked for one component beyond the last.
  template <class Team, class Place> SKERRY_FN void put(Team const& t, int tile, int components, Place place_of) const {
    u8 *const to_low = low + std::ptrdiff_t(tile) * Capacity, *const to_high = high + std::ptrdiff_t(tile) * highs;
    t.for_each_index(components, [&](int c) { to_low[c] = u8(place_of(c)); });
    t.for_each_index(divide_up(components, highs_in_one), [&](int k) {
      u32 upper = place_of(highs_in_one * k) >> 8;
      if (highs_in_one == 2) upper |= place_of(2 * k + 1) >> 8 << 4;
      to_high[k] = u8(upper);
    });
  }
  SKERRY_FN u32 at(int tile, int c) const {
    u32 const entry = high[std::ptrdiff_t(tile) * highs + c / highs_in_one];
    u32 const upper = highs_in_one == 1 ? entry : entry >> (c % 2 * 4) & 15u;
    return upper << 8 | low[std::ptrdiff_t(tile) * Capacity + c];
  }
};

/// Four positions of a horizontal side: the runs there, and which pixels are foreground.
struct quad_across {
  two_runs runs;
  u32 pixels; ///< bit j: position j is foreground
};
/// Four positions of a vertical side, and the run of each.
struct quad_down {
  u32 run[4];
  u32 pixels;
};

/// Quad q of north and south together. Where the image ends inside the tile the side is background, and there is no
/// seam.
template <class Words, class Rim> SKERRY_FN quad_across quad_across_at(Words const& words, Rim, int q) {
  int const y = q < Rim::width / 4 ? 0 : Rim::height - 1, x = q % (Rim::width / 4) * 4;
  int const c = x / Words::word_width, i = x % Words::word_width;
  return {two_runs_at<4>(words.sites_at(y, c), i, int(words.first_at(y, c))), u32(words.bits_at(y, c) >> i) & 15u};
}

/// Quad q of west and east together.
template <class Words, class Rim> SKERRY_FN quad_down quad_down_at(Words const& words, Rim, int q) {
  bool const west = q < Rim::height / 4;
  int const y = q % (Rim::height / 4) * 4, c = west ? 0 : Words::columns - 1, i = west ? 0 : Words::word_width - 1;
  quad_down result{{0, 0, 0, 0}, 0};
  SKERRY_UNROLL
  for (int j = 0; j < 4; ++j) {
    result.run[j] = words.run_at(y + j, c, i);
    result.pixels |= u32(test(words.bits_at(y + j, c), i)) << j;
  }
  return result;
}

} // namespace skerry
