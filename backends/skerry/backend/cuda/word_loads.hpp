// How a lane on a device reads words of pixels from an image: bytes that are not zero, and values above a level, 32 or 64 of a row as bits.
// Loads are as wide as the place of the pixels allows, and several are in flight at a time.
#pragma once
#include <skerry/backend/cuda/on_device.hpp>
#include <skerry/core/team.hpp>

namespace skerry::cuda {

/// The part of the memory operations of a device (memory.hpp) that reads images.
struct word_loads {
  /// 16 bytes a load where rows are aligned to that, else 4. What is read behind a row is dropped.
  template <class Mask, int R>
  SKERRY_FN static void nonzero_rows(plane<u8 const> image, int x, int y, Mask (&rows)[R]) {
    if constexpr (sizeof(Mask) == 8) { // in halves, so that no more than eight loads are in flight
      u32 low[R], high[R];
      nonzero_rows(image, x, y, low);
      nonzero_rows(image, x + 32, y, high);
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) rows[r] = Mask(low[r]) | Mask(high[r]) << 32;
    } else {
      if (words_are_readable(image, x, y, 32, R) &&
          ((reinterpret_cast<std::uintptr_t>(&image(x, y)) | std::uintptr_t(image.pitch)) & 15) == 0) {
        whole_words(&image(x, y), image.pitch, rows);
        u32 const in_row = first_n<u32>(image.width - x);
        SKERRY_UNROLL
        for (int r = 0; r < R; ++r) rows[r] &= in_row;
        return;
      }
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) rows[r] = word_anywhere(image, x, y + r);
    }
  }

  /// Vectors of 16 bytes where rows are aligned to that, else value by value.
  template <class T, class Mask, int R>
  SKERRY_FN static void values_above(T const* p, int pitch, T level, Mask (&rows)[R]) {
    if constexpr (sizeof(Mask) == 8) {
      u32 low[R], high[R];
      values_above(p, pitch, level, low);
      values_above(p + 32, pitch, level, high);
      SKERRY_UNROLL
      for (int r = 0; r < R; ++r) rows[r] = Mask(low[r]) | Mask(high[r]) << 32;
    } else {
      std::uintptr_t const places = reinterpret_cast<std::uintptr_t>(p) | std::uintptr_t(pitch) * sizeof(T);
      if ((places & 15) == 0) return whole_words_above(p, pitch, level, rows);
      for (int r = 0; r < R; ++r) {
        rows[r] = 0;
        for (int i = 0; i < 32; ++i) rows[r] |= u32(p[std::ptrdiff_t(r) * pitch + i] > level) << i;
      }
    }
  }

  /// Bit i: byte i is not zero.
  SKERRY_FN static u32 nonzero_4(u32 four) { return dot(tops(four), 0x08040201u, 0u) >> 7; }

private:
  struct alignas(16) sixteen {
    u32 at[4]; ///< four bytes each
  };

  /// Rows in fours: eight loads in flight hide the memory's latency, and sixteen would cost registers.
  template <int R> SKERRY_FN static void whole_words(u8 const* p, int pitch, u32 (&rows)[R]) {
    constexpr int step = R > 4 ? 4 : R;
    SKERRY_UNROLL
    for (int begin = 0; begin < R; begin += step) {
      sixteen low[step], high[step];
      SKERRY_UNROLL
      for (int r = 0; r < step; ++r) {
        u8 const* const row = p + std::ptrdiff_t(begin + r) * pitch;
        low[r] = read_once(row);
        high[r] = read_once(row + 16);
      }
      SKERRY_UNROLL
      for (int r = 0; r < step; ++r) rows[begin + r] = nonzero_bytes(low[r]) | nonzero_bytes(high[r]) << 16;
    }
  }

  /// A word of a row that begins anywhere, from the words of four bytes that hold its pixels. At the end of a row: from the last 32 pixels
  /// that it has.
  SKERRY_COLD static u32 word_anywhere(plane<u8 const> image, int x, int y) {
    if (x < 0 || image.width < 32) return part_of_row(image, x, y);
    if (x >= image.width || y < 0 || y >= image.height) return 0;
    int const begin = x + 32 <= image.width ? x : image.width - 32;
    u8 const* const p = &image(begin, y);
    u32 const before = u32(reinterpret_cast<std::uintptr_t>(p) & 3);
    u32 const* const from = reinterpret_cast<u32 const*>(p - before);
    u32 four[9];
    SKERRY_UNROLL
    for (int k = 0; k < 8; ++k) four[k] = read_word(from + k);
    four[8] = 0;
    if (begin + 36 <= image.width) four[8] = read_word(from + 8);
    else { // memory may end with the row
      u8 const* const last = reinterpret_cast<u8 const*>(from + 8);
      SKERRY_UNROLL
      for (u32 k = 0; k < 3; ++k)
        if (k < before) four[8] |= u32(last[k]) << 8 * k;
    }
    sixteen half[2];
    SKERRY_UNROLL
    for (int k = 0; k < 8; ++k) half[k / 4].at[k % 4] = shifted_pair(four[k], four[k + 1], 8 * before);
    return (nonzero_bytes(half[0]) | nonzero_bytes(half[1]) << 16) >> (x - begin);
  }
  SKERRY_FN static u32 read_word([[maybe_unused]] u32 const* p) { SKERRY_ON_DEVICE(return __ldg(p)); }
  SKERRY_FN static u32 shifted_pair([[maybe_unused]] u32 low, [[maybe_unused]] u32 high, [[maybe_unused]] u32 bits) {
    SKERRY_ON_DEVICE(return __funnelshift_r(low, high, bits));
  }

  /// As whole_words does, with eight loads in flight. Of values of 32 bits a word is a line of the cache, which must stay until all of it
  /// has been read.
  template <class T, int R> SKERRY_FN static void whole_words_above(T const* p, int pitch, T level, u32 (&rows)[R]) {
    constexpr int vectors = 2 * int(sizeof(T)), step = vectors >= 8 ? 1 : R < 8 / vectors ? R : 8 / vectors;
    if constexpr (step == 1) {
      SKERRY_ROLLED
      for (int r = 0; r < R; ++r) words_above<1, vectors, false>(p + std::ptrdiff_t(r) * pitch, pitch, level, rows + r);
    } else {
      SKERRY_UNROLL
      for (int r = 0; r < R; r += step)
        words_above<step, vectors, true>(p + std::ptrdiff_t(r) * pitch, pitch, level, rows + r);
    }
  }
  template <int Rows, int Vectors, bool Once, class T>
  SKERRY_FN static void words_above(T const* p, int pitch, T level, u32* words) {
    sixteen loaded[Rows][Vectors];
    SKERRY_UNROLL
    for (int r = 0; r < Rows; ++r) SKERRY_UNROLL
    for (int v = 0; v < Vectors; ++v) {
      u8 const* const from = reinterpret_cast<u8 const*>(p + std::ptrdiff_t(r) * pitch) + 16 * v;
      loaded[r][v] = Once ? read_once(from) : read_through(from);
    }
    SKERRY_UNROLL
    for (int r = 0; r < Rows; ++r) {
      u32 word = 0;
      SKERRY_UNROLL
      for (int eight = 0; eight < 4; ++eight) {
        u32 const low = tops_above(loaded[r], 8 * eight, level), high = tops_above(loaded[r], 8 * eight + 4, level);
        word |= dot(high, 0x80402010u, dot(low, 0x08040201u, 0u)) >> 7 << 8 * eight;
      }
      words[r] = word;
    }
  }

  /// Top bit of byte k: value i + k of a row is above the level.
  template <class T, int N> SKERRY_FN static u32 tops_above(sixteen const (&row)[N], int i, T level) {
    int const first = i * int(sizeof(T)) / 4; // word
    auto const at = [&](int k) { return row[(first + k) / 4].at[(first + k) % 4]; };
    if constexpr (sizeof(T) == 1) return each_byte_above(at(0), level) & 0x80808080u;
    else if constexpr (sizeof(T) == 2) return each_half_above(at(0), at(1), level) & 0x80808080u;
    else {
      u32 tops = 0;
      SKERRY_UNROLL
      for (int k = 0; k < 4; ++k) tops |= u32(number_in<T>(at(k)) > level) << (8 * k + 7);
      return tops;
    }
  }
  template <class T> SKERRY_FN static u32 each_byte_above([[maybe_unused]] u32 four, [[maybe_unused]] T level) {
    [[maybe_unused]] u32 const levels = u32(u8(level)) * 0x01010101u;
    if constexpr (std::is_signed_v<T>) SKERRY_ON_DEVICE(return __vcmpgts4(four, levels));
    else SKERRY_ON_DEVICE(return __vcmpgtu4(four, levels));
  }
  /// The upper byte of each of four halves of two words.
  template <class T>
  SKERRY_FN static u32 each_half_above([[maybe_unused]] u32 a, [[maybe_unused]] u32 b, [[maybe_unused]] T level) {
    [[maybe_unused]] u32 const levels = u32(u16(level)) * 0x00010001u;
    if constexpr (std::is_signed_v<T>)
      SKERRY_ON_DEVICE(return __byte_perm(__vcmpgts2(a, levels), __vcmpgts2(b, levels), 0x7531));
    else SKERRY_ON_DEVICE(return __byte_perm(__vcmpgtu2(a, levels), __vcmpgtu2(b, levels), 0x7531));
  }
  template <class T> SKERRY_FN static T number_in([[maybe_unused]] u32 word) {
    if constexpr (std::is_floating_point_v<T>) SKERRY_ON_DEVICE(return __uint_as_float(word));
    else return T(word);
  }

  SKERRY_FN static u32 part_of_row(plane<u8 const> image, int x, int y) {
    u32 m = 0;
    if (y >= 0 && y < image.height)
      for (int i = x < 0 ? -x : 0; i < 32 && x + i < image.width; ++i) m |= u32(image(x + i, y) != 0) << i;
    return m;
  }

  /// Top bit of each non-zero byte.
  SKERRY_FN static u32 tops(u32 four) { return (((four & 0x7f7f7f7fu) + 0x7f7f7f7fu) | four) & 0x80808080u; }

  /// Bit i: byte i is not zero. A dot product with powers of two gathers four bits at once.
  SKERRY_FN static u32 nonzero_bytes(sixteen const& v) {
    u32 const low = dot(tops(v.at[1]), 0x80402010u, dot(tops(v.at[0]), 0x08040201u, 0u));
    u32 const high = dot(tops(v.at[3]), 0x80402010u, dot(tops(v.at[2]), 0x08040201u, 0u));
    return low >> 7 | high << 1;
  }
  SKERRY_FN static u32 dot([[maybe_unused]] u32 a, [[maybe_unused]] u32 b, [[maybe_unused]] u32 sum) {
    SKERRY_ON_DEVICE(return __dp4a(a, b, sum));
  }

  /// Pixels are read once, and the other half of their sectors soon.
  SKERRY_FN static sixteen read_once([[maybe_unused]] u8 const* p) {
    sixteen v{};
    SKERRY_ON_DEVICE(asm volatile("ld.global.nc.L1::evict_first.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.at[0]),
                                  "=r"(v.at[1]), "=r"(v.at[2]), "=r"(v.at[3]) : "l"(p)));
    return v;
  }

  /// Read once too, but in parts.
  SKERRY_FN static sixteen read_through([[maybe_unused]] u8 const* p) {
    sixteen v{};
    SKERRY_ON_DEVICE(uint4 const w = __ldg(reinterpret_cast<uint4 const*>(p)); v = {{w.x, w.y, w.z, w.w}});
    return v;
  }
};

} // namespace skerry::cuda
