// Tiles: what a tiling policy cuts the image into, and the seams between tiles. Every tiling is one of these with a name.
// Laws: boxes are disjoint and cover the image; every pair of neighbouring pixels lies inside one box or across one strand.
#pragma once
#include <skerry/core/types.hpp>

#include <cstdint>

namespace skerry {

enum class side { north, south, west, east };

/// Neighbouring positions of one seam, up to as many as are asked for: tile `first` lies above or left of tile `second`.
struct strand {
  int first, second;
  side of_first, of_second;
  int begin, count; ///< positions along the side: begin .. begin + count - 1
  bool horizontal;  ///< the seam runs along a row
};

/// A pixel on the far side of a seam: the pixel across lies above or left of it.
struct seam_pixel {
  int x, y;
  int position;    ///< along its tile's side
  bool horizontal; ///< the seam runs along a row
};

/// The k-th of the numbers 0 .. n - 1 of seams between n + 1 neighbours, in the order of a tournament: first every second seam,
/// then every second of those that remain. Whoever links seams in about this order links large with large and gets trees as
/// deep as the logarithm of n; in the order of seams a long chain would grow.
SKERRY_FN constexpr int in_tournament(int k, int n) {
  int first = 0, step = 1;
  for (int left = n; k >= (left + 1) / 2; step *= 2) {
    k -= (left + 1) / 2;
    left /= 2;
    first += step;
  }
  return first + 2 * step * k;
}

struct tile_grid {
  extent image;
  int tile_width, tile_height;
  int columns, rows; ///< of tiles

  /// Tiles of the given size; the last of a row or column may be smaller.
  static tile_grid of(extent image, int tile_width, int tile_height) {
    int const w = tile_width < 1 ? 1 : tile_width, h = tile_height < 1 ? 1 : tile_height;
    return {image, w, h, divide_up(image.width, w), divide_up(image.height, h)};
  }

  SKERRY_FN int count() const { return columns * rows; }

  SKERRY_FN box bounds(int tile) const {
    int const x = tile % columns * tile_width, y = tile / columns * tile_height;
    return {x, y, tile_width < image.width - x ? x + tile_width : image.width,
            tile_height < image.height - y ? y + tile_height : image.height};
  }

  /// The longest sides that a tile has, in an image that may be smaller than one.
  SKERRY_FN int longest_across() const { return tile_width < image.width ? tile_width : image.width; }
  SKERRY_FN int longest_down() const { return tile_height < image.height ? tile_height : image.height; }

  SKERRY_FN int side_length(int tile, side s) const {
    box const b = bounds(tile);
    return s == side::north || s == side::south ? b.width() : b.height();
  }

  /// The pixel at position `p` of a side; p counts from the west or the north.
  SKERRY_FN void rim_pixel(int tile, side s, int p, int& x, int& y) const {
    box const b = bounds(tile);
    x = s == side::west ? b.x0 : s == side::east ? b.x1 - 1 : b.x0 + p;
    y = s == side::north ? b.y0 : s == side::south ? b.y1 - 1 : b.y0 + p;
  }

  /// Strands of up to `width` positions; horizontal seams come first.
  SKERRY_FN int strands(int width) const {
    if (count() == 0) return 0;
    return columns * (rows - 1) * divide_up(longest_across(), width) +
           (columns - 1) * rows * divide_up(longest_down(), width);
  }

  SKERRY_FN strand strand_at(int k, int width) const {
    int const across = divide_up(longest_across(), width), down = divide_up(longest_down(), width);
    int const horizontal = columns * (rows - 1) * across;
    strand s{};
    if (k < horizontal) { // seam by seam, across the image
      int const tile = in_tournament(k / across / columns, rows - 1) * columns + k / across % columns;
      s = {tile, tile + columns, side::south, side::north, k % across * width, 0, true};
    } else {
      int const seam = (k - horizontal) / down, row = seam / (columns - 1), tile = seam + row;
      s = {tile, tile + 1, side::east, side::west, (k - horizontal) % down * width, 0, false};
    }
    int const left = side_length(s.first, s.of_first) - s.begin;
    s.count = left < 0 ? 0 : left < width ? left : width;
    return s;
  }

  /// Pixels on the far side of seams. One at a corner of tiles counts twice: in tiles of a single row there may be more than pixels.
  SKERRY_FN std::int64_t seam_pixels() const {
    return count() == 0 ? 0 : std::int64_t(image.width) * (rows - 1) + std::int64_t(image.height) * (columns - 1);
  }
  /// Those of horizontal seams come first. They are the strands of one position, in their order, found with fewer divisions.
  SKERRY_FN seam_pixel seam_pixel_at(int k) const {
    u32 const line = u32(image.width), horizontal = line * u32(rows - 1);
    if (u32(k) < horizontal) {
      u32 const seam = u32(k) / line, x = u32(k) - seam * line;
      int const y = (in_tournament(int(seam), rows - 1) + 1) * tile_height;
      return {int(x), y, int(x % u32(tile_width)), true};
    }
    u32 const seams = u32(columns - 1), left = u32(k) - horizontal, row = left / (seams * u32(longest_down()));
    u32 const y = row * u32(tile_height), high = u32(image.height) - y,
              rows_here = high < u32(tile_height) ? high : u32(tile_height);
    u32 const in_row = left - seams * y, before = in_row / rows_here, position = in_row - before * rows_here;
    return {int(before + 1) * tile_width, int(y + position), int(position), false};
  }
};

/// Whether what visits the pixels of a page says that few images need it: its code is better short than fast.
template <class Visit> inline constexpr bool is_rare = false;
template <class Visit> requires requires { Visit::is_rare; }
inline constexpr bool is_rare<Visit> = Visit::is_rare;

} // namespace skerry
