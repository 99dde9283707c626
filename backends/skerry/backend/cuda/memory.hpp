// Memory operations of a device: plain loads that the compiler may not keep, volatile stores and the atomics of the hardware,
// all relaxed. A load may find an older value in the cache of its multiprocessor, which lengthens a walk and no more: where
// something must be new, an atomic operation says what was there. On long walks that cache is worth a factor of ten.
// Policies compile for host and device, so these do too; on the host nothing calls them.
#pragma once
#include <skerry/core/team.hpp>

#include <cstdlib>

#if defined(__CUDA_ARCH__)
#define SKERRY_ON_DEVICE(...) __VA_ARGS__
#else
#define SKERRY_ON_DEVICE(...) std::abort()
#endif

namespace skerry::cuda {

struct memory {
  static constexpr std::size_t stream_alignment = 16;
  static bool stays_in_cache(std::size_t) { return false; }

  template <class T> SKERRY_FN static T load([[maybe_unused]] T const* p) {
    SKERRY_ON_DEVICE(asm volatile("" :: : "memory"); return *p);
  }
  template <class T> SKERRY_FN static void store([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(*const_cast<T volatile*>(p) = v);
  }
  template <class T> SKERRY_FN static T fetch_min([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicMin(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_max([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicMax(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_add([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicAdd(native(p), native_type<T>(v))));
  }
  template <class T> SKERRY_FN static T fetch_or([[maybe_unused]] T* p, [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicOr(native(p), native_type<T>(v))));
  }
  /// Of 16 bits too: the hardware has that.
  template <class T> SKERRY_FN static T compare_exchange([[maybe_unused]] T* p,
                                                         [[maybe_unused]] std::type_identity_t<T> expected,
                                                         [[maybe_unused]] std::type_identity_t<T> v) {
    SKERRY_ON_DEVICE(return T(atomicCAS(native(p), native_type<T>(expected), native_type<T>(v))));
  }

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

  /// Stores past the caches, always: nobody reads them soon.
  template <int N>
  SKERRY_FN static void stream([[maybe_unused]] u32* p, [[maybe_unused]] u32 const (&values)[N], bool = false) {
    if constexpr (N % 4 == 0) {
      SKERRY_UNROLL
      for (int j = 0; j < N; j += 4) stream_4(p + j, values[j], values[j + 1], values[j + 2], values[j + 3]);
    } else {
      SKERRY_UNROLL
      for (int j = 0; j < N; ++j) store(p + j, values[j]);
    }
  }
  /// For a p that is aligned to one value.
  template <int N> SKERRY_FN static void stream_anywhere(u32* p, u32 const (&values)[N], bool cached = false) {
    if constexpr (N % 4 != 0) return stream(p, values, cached);
    else {
      SKERRY_UNROLL
      for (int j = 0; j < N; j += 4) {
        u32 const four[4] = {values[j], values[j + 1], values[j + 2], values[j + 3]};
        if ((reinterpret_cast<std::uintptr_t>(p + j) & 15) == 0) stream_4(p + j, four[0], four[1], four[2], four[3]);
        else stream_shifted(p + j, four);
      }
    }
  }

  template <class Mask, int N> SKERRY_FN static void labels_of_runs(Mask run_starts, Mask shown, int begin,
                                                                    u32 const* label_of_run, u32 (&values)[N]) {
    plain_labels_of_runs(run_starts, shown, begin, label_of_run, values);
  }

  SKERRY_FN static parents_seen look_at_parents(u32 const* parents, u32 first, u32 least) {
    return plain_look_at_parents(parents, first, least);
  }

  SKERRY_FN static void number_where(u32* to, u64 written, counted_from a, counted_from b) {
    plain_number_where(to, written, a, b);
  }

  SKERRY_FN static void places_where(u64 bits, u32 first, u32* to) { plain_places_where(bits, first, to); }
  template <class Mask, int N> SKERRY_FN static void count_bits(Mask const (&words)[N], u32* set) {
    plain_count_bits(words, set);
  }
  template <class Mask, int N> SKERRY_FN static void sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
    plain_sum_bits(words, set, sum);
  }

  static constexpr bool finds_ranks_at_once = false;
  SKERRY_FN static void ranks_where(u64 starts, u64 where, u32 first, u32* to) {
    plain_ranks_where(starts, where, first, to);
  }

  template <class T> SKERRY_FN static void copy(T* to, T const* from, int n, bool) { plain_copy(to, from, n); }

  /// Lanes of a warp that are here together and have the same key.
  struct lanes_of_key {
    u32 lanes;
    bool leads_them;

    SKERRY_FN bool is_alone() const { return (lanes & (lanes - 1)) == 0; }
    SKERRY_FN bool leads() const { return leads_them; }
    template <class T> SKERRY_FN T total(T value) const {
      if constexpr (std::is_integral_v<T> && sizeof(T) == 8) { // in parts whose sums have 32 bits
        constexpr u32 part = (u32(1) << 27) - 1;
        u64 const v = u64(value);
        return T((u64(total(u32(v >> 54))) << 54) + (u64(total(u32(v >> 27) & part)) << 27) + total(u32(v) & part));
      } else if constexpr (std::is_same_v<T, u32>) {
        SKERRY_ON_DEVICE(return __reduce_add_sync(lanes, value));
      }
      return over_all(value, [](T a, T b) { return T(a + b); });
    }
    template <class T> SKERRY_FN T least(T value) const {
      if constexpr (std::is_same_v<T, u32>) SKERRY_ON_DEVICE(return __reduce_min_sync(lanes, value));
      return over_all(value, [](T a, T b) { return b < a ? b : a; });
    }
    template <class T> SKERRY_FN T most(T value) const {
      if constexpr (std::is_same_v<T, u32>) SKERRY_ON_DEVICE(return __reduce_max_sync(lanes, value));
      return over_all(value, [](T a, T b) { return b > a ? b : a; });
    }

  private:
    template <class T, class Op> SKERRY_FN T over_all([[maybe_unused]] T value, [[maybe_unused]] Op op) const {
      T all = value;
      SKERRY_ON_DEVICE(u32 rest = lanes; all = __shfl_sync(lanes, value, zeros_below(rest));
                       while (rest &= rest - 1) all = op(all, __shfl_sync(lanes, value, zeros_below(rest))););
      return all;
    }
  };
  SKERRY_FN static lanes_of_key lanes_with([[maybe_unused]] u32 key) {
    // No branch lies between the two instructions: the lanes that see each other all come to the match.
    u32 same = 1, lane = 0;
    SKERRY_ON_DEVICE(same = __match_any_sync(__activemask(), key); asm("mov.u32 %0, %%laneid;" : "=r"(lane)););
    return {same, zeros_below(same) == int(lane)};
  }

  /// Bit i: byte i is not zero.
  SKERRY_FN static u32 nonzero_4(u32 four) { return dot(tops(four), 0x08040201u, 0u) >> 7; }

private:
  /// The type that CUDA's atomics take.
  template <class T> using native_type =
      std::conditional_t<sizeof(T) == 8, unsigned long long,
                         std::conditional_t<sizeof(T) == 2, unsigned short, unsigned int>>;
  template <class T> SKERRY_FN static native_type<T>* native(T* p) { return reinterpret_cast<native_type<T>*>(p); }

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

  /// Four values that do not begin at 16 bytes. Lanes that are here together and write side by side hand on what lies in the next lane's 16
  /// bytes, so that all but the first and the last of them store whole vectors. Whoever is here: a lane alone stores its four.
  SKERRY_FN static void stream_shifted([[maybe_unused]] u32* p, [[maybe_unused]] u32 const (&v)[4]) {
#if defined(__CUDA_ARCH__)
    u32 const place = u32(reinterpret_cast<std::uintptr_t>(p)),
              before = place / 4 % 4; // values of the 16 bytes before p
    u32 here, lane, place_left, place_right, left[3];
    // One statement: nothing comes between who is here and the exchange among them.
    asm volatile("activemask.b32 %0;\n\t"
                 "mov.u32 %1, %%laneid;\n\t"
                 "shfl.sync.up.b32 %2, %7, 1, 0, %0;\n\t"
                 "shfl.sync.down.b32 %3, %7, 1, 31, %0;\n\t"
                 "shfl.sync.up.b32 %4, %8, 1, 0, %0;\n\t"
                 "shfl.sync.up.b32 %5, %9, 1, 0, %0;\n\t"
                 "shfl.sync.up.b32 %6, %10, 1, 0, %0;"
                 : "=&r"(here), "=&r"(lane), "=&r"(place_left), "=&r"(place_right), "=&r"(left[0]), "=&r"(left[1]),
                   "=&r"(left[2])
                 : "r"(place), "r"(v[1]), "r"(v[2]), "r"(v[3]));
    bool const follows = (here << 1 >> lane & 1) && place_left + 16 == place,
               is_followed = (here >> lane >> 1 & 1) && place + 16 == place_right;
    if (follows) {
      u32 const first = before == 1 ? left[2] : before == 2 ? left[1] : left[0];
      u32 const second = before == 1 ? v[0] : before == 2 ? left[2] : left[1];
      u32 const third = before == 1 ? v[1] : before == 2 ? v[0] : left[2];
      u32 const fourth = before == 1 ? v[2] : before == 2 ? v[1] : v[0];
      stream_4(p - before, first, second, third, fourth);
    }
    SKERRY_UNROLL
    for (u32 k = 0; k < 4; ++k)
      if (k + before < 4 ? !follows : !is_followed) store(p + k, v[k]);
#endif
  }

  SKERRY_FN static void stream_4([[maybe_unused]] u32* p, [[maybe_unused]] u32 a, [[maybe_unused]] u32 b,
                                 [[maybe_unused]] u32 c, [[maybe_unused]] u32 d) {
    SKERRY_ON_DEVICE(__stcs(reinterpret_cast<uint4*>(p), make_uint4(a, b, c, d)));
  }
};

static_assert(memory_operations<memory>);

} // namespace skerry::cuda
