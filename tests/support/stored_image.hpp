// Images of the tests as pixels of every kind, where the sweeps of a queue can read them. What lies beyond the width would be foreground.
#pragma once
#include "support/pixels.hpp"
#include "support/vectors.hpp"

#include <skerry/core/pixels.hpp>

#include <deque>
#include <limits>

namespace skerry::testing {

template <class Pixels, class Memory> class stored_image;

template <class Memory> class stored_image<byte_pixels, Memory> {
public:
  explicit stored_image(image const& im) : size_(im.view()), bytes_(im.pixels.begin(), im.pixels.end()) {}
  plane<u8 const> view() const { return {bytes_.data(), size_.width, size_.height, size_.pitch}; }

private:
  plane<u8 const> size_;
  vector_of<Memory, u8> bytes_;
};

template <bit_order Order, class Memory> class stored_image<bit_pixels<Order>, Memory> {
public:
  /// `padding`: bytes behind each row; with 0 or 1 words are aligned in no row but the first.
  explicit stored_image(image const& im, int padding = 1)
      : width_(im.width),
        height_(im.height),
        row_(divide_up(im.width, 8) + padding),
        bytes_(std::size_t(row_) * std::size_t(im.height) + 1, u8(0xff)) {
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x)
        if (im.at(x, y) == 0) {
          u8& byte = bytes_[std::size_t(y) * std::size_t(row_) + std::size_t(x / 8)];
          byte = u8(byte & ~(1 << (Order == bit_order::lowest_first ? x % 8 : 7 - x % 8)));
        }
  }
  bit_plane<Order> view() const { return {bytes_.data(), width_, height_, row_ * 8}; }

private:
  int width_, height_, row_;
  vector_of<Memory, u8> bytes_;
};

/// Foreground is above the level; background is the level itself, less, or no number.
template <class T, class Memory> class stored_image<pixels_above<T>, Memory> {
public:
  explicit stored_image(image const& im, bool inverted = false)
      : size_(im.view()), inverted_(inverted), values_(im.pixels.size()) {
    for (std::size_t i = 0; i < values_.size(); ++i) {
      bool const is_above = (im.pixels[i] != 0) != inverted;
      values_[i] = is_above     ? T(level + T(1 + i % 5))
                   : i % 3 == 0 ? level
                   : i % 3 == 1 ? T(level - T(1 + i % 5))
                                : least;
    }
  }
  threshold_plane<T> view() const { return {values_.data(), size_.width, size_.height, size_.pitch, level, inverted_}; }

private:
  static constexpr T level = T(100);
  static constexpr T least =
      std::is_floating_point_v<T> ? std::numeric_limits<T>::quiet_NaN() : std::numeric_limits<T>::lowest();
  plane<u8 const> size_;
  bool inverted_;
  vector_of<Memory, T> values_;
};

/// Images of the same size and padding, one below the other.
inline image stacked(std::vector<image> const& images) {
  image all;
  for (image const& im : images) {
    all.width = im.width;
    all.pitch = im.pitch;
    all.height += im.height;
    all.pixels.insert(all.pixels.end(), im.pixels.begin(), im.pixels.begin() + std::ptrdiff_t(im.pitch) * im.height);
  }
  all.pixels.push_back(1);
  return all;
}

/// Images of any sizes as a list of a kind of pixels, where the sweeps of a queue can read them.
template <class Pixels, class Memory> class stored_list {
public:
  explicit stored_list(std::vector<image> const& images) {
    for (image const& im : images) images_.emplace_back(im);
    if (!images_.empty()) rows_ = row_list(images_.front().view());
    for (auto const& stored : images_) rows_.add(stored.view());
    list_.assign(rows_.rows().begin(), rows_.rows().end());
  }
  listed_plane<typename Pixels::image> view() const { return rows_.at(list_.data()); }

private:
  std::deque<stored_image<Pixels, Memory>> images_;
  row_list<typename Pixels::image> rows_;
  vector_of<Memory, listed_row> list_;
};

} // namespace skerry::testing
