// The vocabulary that every policy sees: fixed-width types, planes, boxes, small vectors. No backend, no Kokkos.
#pragma once
#include <cstddef>
#include <cstdint>
#include <type_traits>

/// Marks a function that runs on host and device; nothing else in policies depends on the compiler.
#if defined(__CUDACC__)
#define SKERRY_FN __host__ __device__ inline
#define SKERRY_UNROLL _Pragma("unroll")
#define SKERRY_ROLLED _Pragma("unroll 1")
#define SKERRY_COLD __host__ __device__ __noinline__
#define SKERRY_APART __host__ __device__ inline
#else
#define SKERRY_FN inline
#define SKERRY_UNROLL
#define SKERRY_ROLLED
#define SKERRY_COLD __attribute__((noinline))
#define SKERRY_APART                                                                                                   \
  __attribute__((noinline, flatten, aligned(64))) // a loop over many words: the registers are its own
#endif

namespace skerry {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// The mask of `Width` neighbouring pixels of a row: bit i is the pixel at column x0 + i.
template <int Width> using word = std::conditional_t<Width == 64, u64, u32>;

/// Width and height in pixels; either may be 0.
struct extent {
  int width, height;
};

/// A rectangle of pixels, half-open: columns x0 <= x < x1, rows y0 <= y < y1.
struct box {
  int x0, y0, x1, y1;
  SKERRY_FN int width() const { return x1 - x0; }
  SKERRY_FN int height() const { return y1 - y0; }
  /// How many steps from pixel (x, y) of the box in a direction stay inside it. Who walks in a direction that may be negative
  /// counts these: nvcc 13.0 takes a loop like `for (y = h - 1; y >= 0 && y < h; --y)` for one of a single round.
  SKERRY_FN int steps(int x, int y, int dx, int dy) const {
    int const across = dx > 0 ? x1 - 1 - x : x - x0, down = dy > 0 ? y1 - 1 - y : y - y0;
    if (dx == 0) return down;
    return dy == 0 || across < down ? across : down;
  }
};

/// A row-major image in memory that somebody else owns: `pitch` elements from one row to the next, pitch >= width. What lies between two
/// rows may be read; nobody writes it.
template <class T> struct plane {
  T* data;
  int width, height;
  int pitch;

  SKERRY_FN T& operator()(int x, int y) const { return data[std::ptrdiff_t(y) * pitch + x]; }
  SKERRY_FN bool has(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  SKERRY_FN extent size() const { return {width, height}; }
};

/// Whether so many rows of words can be read whole from (x, y) on: they lie in the plane, or end behind rows that others follow.
template <class Plane> SKERRY_FN bool words_are_readable(Plane const& p, int x, int y, int word, int rows) {
  if (x < 0 || y < 0 || x >= p.width) return false;
  return word <= p.width - x ? rows <= p.height - y : rows < p.height - y && p.pitch >= word;
}

/// N values that travel together: one vector access where the backend has one.
template <class T, int N> struct alignas(N * sizeof(T) % 16 == 0  ? 16
                                         : N * sizeof(T) % 8 == 0 ? 8
                                         : N * sizeof(T) % 4 == 0 ? 4
                                                                  : alignof(T)) pack {
  T at[N];
};

/// ceil(a / b) for b > 0, however large they are; 0 where a is negative.
SKERRY_FN constexpr int divide_up(int a, int b) { return a > 0 ? int((u32(a) + u32(b) - 1) / u32(b)) : 0; }

/// Divides numbers below 2^31 by the same number by, 0 < by < 2^31, without a division each: floor(n / by) is the upper part of
/// n * ceil(2^(31 + s) / by), where 2^s >= by, since the rounding up is worth less than 1 / by for such an n.
struct divisor {
  u32 by;
  u32 factor = 0;
  int shift = 31;

  explicit divisor(int n) : by(u32(n < 1 ? 1 : n)) {
    while (shift < 62 && (u64(1) << (shift - 31)) < by) ++shift;
    factor = u32(((u64(1) << shift) + by - 1) / by);
  }
  SKERRY_FN u32 divides(u32 n) const { return u32(u64(n) * factor >> shift); }
};

/// Puts two values in order.
template <class T> SKERRY_FN void order(T& smaller, T& larger) {
  if (smaller > larger) {
    T const t = smaller;
    smaller = larger;
    larger = t;
  }
}

} // namespace skerry
