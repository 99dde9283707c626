// A site of the image and what touches it, read once: the window that a sweep over all sites gives to a step. It answers
// questions about this site from what was read, all others as image_window does. The compiler drops reads that no step uses.
#pragma once
#include <skerry/kit/step.hpp>

#include <bit>
#include <cstring>

namespace skerry {

template <class Forest, class Site = typename Forest::site> struct near_window;

/// A pixel, its earlier neighbours and the one on its right.
template <class Forest> struct near_window<Forest, pixel> : image_window<Forest> {
  SKERRY_FN near_window(Forest const& f, int x0, int y0)
      : image_window<Forest>{f, {0, 0, f.image.width, f.image.height}}, x_(x0), y_(y0) {
    if (x0 > 0 && x0 + 1 < f.image.width && y0 > 0) {
      using relation = typename Forest::traits::relation;
      u8 const* const row = &f.image(x0, y0);
      u8 const* const above = &f.image(x0, y0 - 1);
      takes_part_ = relation::takes_part(row[0]);
      up_left_ = relation::together(row[0], above[-1]);
      up_ = relation::together(row[0], above[0]);
      up_right_ = relation::together(row[0], above[1]);
      left_ = relation::together(row[0], row[-1]);
      right_ = relation::together(row[0], row[1]);
    } else {
      takes_part_ = image_window<Forest>::takes_part(x0, y0);
      up_left_ = image_window<Forest>::related(x0, y0, -1, -1);
      up_ = image_window<Forest>::related(x0, y0, 0, -1);
      up_right_ = image_window<Forest>::related(x0, y0, 1, -1);
      left_ = image_window<Forest>::related(x0, y0, -1, 0);
      right_ = image_window<Forest>::related(x0, y0, 1, 0);
    }
  }

  SKERRY_FN bool site_takes_part() const { return takes_part_; }
  SKERRY_FN bool related(int x, int y, int dx, int dy) const {
    if (x == x_ && y == y_) {
      if (dy == -1 && dx == -1) return up_left_;
      if (dy == -1 && dx == 0) return up_;
      if (dy == -1 && dx == 1) return up_right_;
      if (dy == 0 && dx == -1) return left_;
      if (dy == 0 && dx == 1) return right_;
    }
    return image_window<Forest>::related(x, y, dx, dy);
  }

private:
  int x_, y_;
  bool takes_part_, up_left_, up_, up_right_, left_, right_;
};

/// A cell, its upper and its left neighbours: six by four pixels, two of them a load where rows are aligned to that.
template <class Forest> struct near_window<Forest, cell> : image_window<Forest> {
  SKERRY_FN near_window(Forest const& f, int x0, int y0)
      : image_window<Forest>{f, {0, 0, f.image.width, f.image.height}}, x_(x0), y_(y0) {
    plane<u8 const> const& image = f.image;
    bool const inside = x0 > 0 && y0 > 0 && x0 + 4 <= image.width && y0 + 2 <= image.height;
    if (inside && pairs_aligned(image)) {
      SKERRY_UNROLL
      for (int row = 0; row < 4; ++row) SKERRY_UNROLL
      for (int pair = 0; pair < 3; ++pair) two_[row][pair] = load_two(&image(x0 - 2 + 2 * pair, y0 - 2 + row));
    } else {
      SKERRY_UNROLL
      for (int row = 0; row < 4; ++row) SKERRY_UNROLL
      for (int pair = 0; pair < 3; ++pair) two_[row][pair] = load_part(image, x0 - 2 + 2 * pair, y0 - 2 + row);
    }
  }

  SKERRY_FN bool site_takes_part() const { return (two_[2][1] | two_[3][1]) != 0; }
  SKERRY_FN bool within_and_set(int x, int y) const {
    int const row = y - y_ + 2, column = x - x_ + 2;
    if (row < 0 || row > 3 || column < 0 || column > 5) return image_window<Forest>::within_and_set(x, y);
    return (two_[row][column / 2] & (column % 2 == 0 ? left_pixel : right_pixel)) != 0;
  }
  SKERRY_FN bool related(int x, int y, int dx, int dy) const {
    if (x == x_ && y == y_) {
      if (dy == -1 && dx == -1) return set(2, 1, left_pixel) && set(1, 0, right_pixel);
      if (dy == -1 && dx == 0) return set(2, 1, both) && set(1, 1, both);
      if (dy == -1 && dx == 1) return set(2, 1, right_pixel) && set(1, 2, left_pixel);
      if (dy == 0 && dx == -1) return column_set(1, left_pixel) && column_set(0, right_pixel);
    }
    return image_window<Forest>::related(x, y, dx, dy);
  }
  SKERRY_FN u32 node(int x, int y) const {
    return x == x_ && y == y_ ? node_of(0, 0) : image_window<Forest>::node(x, y);
  }
  SKERRY_FN u32 neighbour(int x, int y, int dx, int dy) const {
    bool const earlier = (dy == -1 && dx >= -1 && dx <= 1) || (dy == 0 && dx == -1);
    if (x == x_ && y == y_ && earlier) return node_of(dx, dy);
    return image_window<Forest>::neighbour(x, y, dx, dy);
  }

private:
  static constexpr u32 left_pixel = 0x00ff, right_pixel = 0xff00, both = 0xffff;

  SKERRY_FN bool set(int row, int pair, u32 which) const { return (two_[row][pair] & which) != 0; }
  SKERRY_FN bool column_set(int pair, u32 which) const { return ((two_[2][pair] | two_[3][pair]) & which) != 0; }
  /// The first set pixel of a cell: cell::first_pixel.
  SKERRY_FN u32 node_of(int dx, int dy) const {
    u32 const upper = two_[2 + 2 * dy][1 + dx], lower = two_[3 + 2 * dy][1 + dx], first = upper != 0 ? upper : lower;
    return this->forest.counted(
        this->forest.index(x_ + 2 * dx + ((first & left_pixel) == 0 ? 1 : 0), y_ + 2 * dy + (upper == 0 ? 1 : 0)));
  }

  SKERRY_FN static bool pairs_aligned(plane<u8 const> const& image) {
    return std::endian::native == std::endian::little &&
           ((reinterpret_cast<std::uintptr_t>(image.data) | std::uintptr_t(image.pitch)) & 1) == 0;
  }
  SKERRY_FN static u32 load_two(u8 const* p) {
    u16 two;
    std::memcpy(&two, __builtin_assume_aligned(p, 2), 2);
    return two;
  }
  SKERRY_FN static u32 load_part(plane<u8 const> const& image, int x, int y) {
    return (image.has(x, y) ? u32(image(x, y)) : 0) | (image.has(x + 1, y) ? u32(image(x + 1, y)) << 8 : 0);
  }

  int x_, y_;
  u32 two_[4][3]; ///< pixels 2 * pair and 2 * pair + 1 of a row, the first in the low byte
};

template <class Forest> struct near_window<Forest, noted_cell> : near_window<Forest, cell> {
  using near_window<Forest, cell>::near_window;
};

} // namespace skerry
