// Bytes to bits and runs to labels, in the widest vectors that the compiler was told of (AVX-512, AVX2) and in plain C++.
// Every form gives the same result; the choice never changes one.
#pragma once
#include <skerry/core/team.hpp>

#include <array>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace skerry::host {

/// Name of the form in use.
constexpr char const* vector_form() {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  return "avx512";
#elif defined(__AVX2__)
  return "avx2";
#else
  return "plain";
#endif
}

/// Bit i: byte i of the 8 at p is not zero.
[[gnu::always_inline]] inline u32 nonzero_8(u8 const* p) {
  u64 v;
  std::memcpy(&v, p, 8);
  constexpr u64 low7 = 0x7f7f7f7f7f7f7f7full;
  u64 const tops = (((v & low7) + low7) | v) & ~low7;      // top bit of each non-zero byte
  return u32(((tops >> 7) * 0x0102040810204080ull) >> 56); // gathered into one byte
}

/// Bit i: byte i of the `Width` at p is not zero.
template <int Width> [[gnu::always_inline]] inline word<Width> nonzero_bytes(u8 const* p) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  if constexpr (Width == 64) {
    __m512i const v = _mm512_loadu_si512(p);
    return _mm512_test_epi8_mask(v, v);
  } else {
    __m256i const v = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(p));
    return _mm256_test_epi8_mask(v, v);
  }
#elif defined(__AVX2__)
  word<Width> m = 0;
  for (int i = 0; i < Width; i += 32) {
    __m256i const v = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(p + i));
    u32 const zeros = u32(_mm256_movemask_epi8(_mm256_cmpeq_epi8(v, _mm256_setzero_si256())));
    m |= word<Width>(~zeros) << i;
  }
  return m;
#else
  word<Width> m = 0;
  for (int i = 0; i < Width; i += 8) m |= word<Width>(nonzero_8(p + i)) << i;
  return m;
#endif
}

/// Bit i: value i of those at p is above the level. Compilers make vectors of the loop.
template <class Mask, class T> [[gnu::always_inline]] inline Mask values_above(T const* p, T level) {
  constexpr int width = width_of<Mask>;
  alignas(64) u8 is_above[width];
  for (int i = 0; i < width; ++i) is_above[i] = u8(p[i] > level);
  return nonzero_bytes<width>(is_above);
}

#if defined(__AVX512BW__) && defined(__AVX512VL__)
[[gnu::always_inline]] inline __m512i indices_16() {
  return _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
#endif

#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
/// Byte i: how many of the bits up to bit i are set.
[[gnu::always_inline]] inline __m512i ranks_of(u64 bits) {
  constexpr u64 ones = 0x0101010101010101ull;
  u64 const in_2 = bits - (bits >> 1 & 0x5555555555555555ull); // set bits of each two, four, eight
  u64 const in_4 = (in_2 & 0x3333333333333333ull) + (in_2 >> 2 & 0x3333333333333333ull);
  u64 const in_8 = (in_4 + (in_4 >> 4)) & 0x0f0f0f0f0f0f0f0full;
  u64 const before = in_8 * ones << 8; // byte j: of all eights before the j-th
  auto const all = [](u64 byte) { return (long long)(byte * ones); };
  __m512i const inside = _mm512_mullo_epi64(_mm512_maskz_set1_epi8(bits, 1), _mm512_set1_epi64(all(1)));
  __m512i const eights = _mm512_set_epi64(all(7), all(6), all(5), all(4), all(3), all(2), all(1), 0);
  return _mm512_add_epi8(inside, _mm512_shuffle_epi8(_mm512_set1_epi64((long long)before), eights));
}
#endif

/// counts[b][i] = number of set bits of b at or below bit i.
inline constexpr auto prefix_counts = [] {
  std::array<std::array<u8, 8>, 256> t{};
  for (unsigned b = 0; b < 256; ++b)
    for (int i = 0; i < 8; ++i) t[b][std::size_t(i)] = u8(std::popcount(b & ((2u << i) - 1)));
  return t;
}();

/// masks_of_4[b][i] = all bits if bit i of b is set, else none.
inline constexpr auto masks_of_4 = [] {
  std::array<std::array<u32, 4>, 16> t{};
  for (unsigned b = 0; b < 16; ++b)
    for (unsigned i = 0; i < 4; ++i) t[b][i] = 0 - ((b >> i) & 1);
  return t;
}();

/// See plain_labels_of_runs. The vector forms read up to 16 entries from the run before the first pixel's on, the other one that run's.
template <class Mask, int N> [[gnu::always_inline]] inline void
labels_of_runs(Mask run_starts, Mask shown, int begin, u32 const* label_of_run, u32 (&values)[N]) {
#if (defined(__AVX512BW__) && defined(__AVX512VL__)) || defined(__AVX2__)
  if constexpr (N % 16 == 0) {
    Mask s = Mask(run_starts >> begin), m = Mask(shown >> begin);
    u32 const* table =
        label_of_run - 1 + (begin ? rank(run_starts, begin - 1) : 0); // entry of the run before the first pixel
    if (s == 0) {                                                     // one run, or none: most words of most images
      u32 const label = m == 0 ? 0 : *table;
#if defined(__AVX512BW__) && defined(__AVX512VL__)
      for (int j = 0; j < N; j += 16, m = Mask(m >> 8 >> 8))
        _mm512_storeu_si512(values + j, _mm512_maskz_set1_epi32(__mmask16(m & 0xffff), int(label)));
      return;
#else
      if (m == 0 || m == Mask(~Mask(0))) {
        for (int j = 0; j < N; ++j) values[j] = label;
        return;
      }
#endif
    }
#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__) && !defined(__AVX512VPOPCNTDQ__)
    alignas(64) u8 ranks[64]; // counted from bit `begin` on
    _mm512_store_si512(ranks, ranks_of(u64(s)));
    u32 before = 0;
#endif
    for (int j = 0; j < N; j += 16, s = Mask(s >> 8 >> 8), m = Mask(m >> 8 >> 8)) {
#if defined(__AVX512BW__) && defined(__AVX512VL__) && defined(__AVX512VPOPCNTDQ__)
      __m512i const upto = _mm512_setr_epi32(0x1, 0x3, 0x7, 0xf, 0x1f, 0x3f, 0x7f, 0xff, 0x1ff, 0x3ff, 0x7ff, 0xfff,
                                             0x1fff, 0x3fff, 0x7fff, 0xffff);
      __m512i const which = _mm512_popcnt_epi32(_mm512_and_si512(_mm512_set1_epi32(int(u32(s))), upto));
      _mm512_storeu_si512(values + j,
                          _mm512_maskz_permutexvar_epi32(__mmask16(m & 0xffff), which, _mm512_loadu_si512(table)));
      table += std::popcount(u32(s & 0xffff));
#elif defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
      __m512i const here =
          _mm512_maskz_cvtepu8_epi32(0xffff, _mm_load_si128(reinterpret_cast<__m128i const*>(ranks + j)));
      __m512i const which = _mm512_sub_epi32(here, _mm512_set1_epi32(int(before)));
      _mm512_storeu_si512(
          values + j, _mm512_maskz_permutexvar_epi32(__mmask16(m & 0xffff), which, _mm512_loadu_si512(table + before)));
      before = ranks[j + 15];
#else
      u32 const low = u32(s & 0xff), high = u32((s >> 8) & 0xff);
      int const below = std::popcount(low);
      for (int h = 0; h < 2; ++h) { // eight pixels see at most five labels
        u64 ranks;
        std::memcpy(&ranks, prefix_counts[h ? high : low].data(), 8);
        __m256i const which = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128((long long)ranks));
        __m256i const labels = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(table + (h ? below : 0)));
        __m256i const bit = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        __m256i const on = _mm256_and_si256(_mm256_set1_epi32(int(u32(m >> (8 * h)))), bit);
        __m256i const v = _mm256_and_si256(_mm256_permutevar8x32_epi32(labels, which), _mm256_cmpeq_epi32(on, bit));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(values + j + 8 * h), v);
      }
      table += below + std::popcount(high);
#endif
    }
    return;
  }
#endif
  if constexpr (N % 4 == 0) {
    Mask const s = Mask(run_starts >> begin), m = Mask(shown >> begin);
    u32 const* label = label_of_run - 1 + (begin ? rank(run_starts, begin - 1) : 0);
    if (s == 0 && (m == 0 || m == Mask(~Mask(0)))) { // one run, or none
      u32 const all = m == 0 ? 0 : *label;
      for (int j = 0; j < N; ++j) values[j] = all;
      return;
    }
    for (int j = 0; j < N; j += 4) {
      u32 const starts = u32(s >> j) & 15;
      auto const& on = masks_of_4[u32(m >> j) & 15];
      if (starts == 0) {
        u32 const all = *label;
        for (unsigned i = 0; i < 4; ++i) values[unsigned(j) + i] = all & on[i];
      } else
        for (unsigned i = 0; i < 4; ++i) {
          label += (starts >> i) & 1;
          values[unsigned(j) + i] = *label & on[i];
        }
    }
    return;
  }
  plain_labels_of_runs(run_starts, shown, begin, label_of_run, values);
}

/// See plain_look_at_parents.
[[gnu::always_inline]] inline parents_seen look_at_parents(u32 const* parents, u32 first, u32 least) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  parents_seen seen{0, 0, 0};
  __m512i own = _mm512_add_epi32(_mm512_set1_epi32(int(first)), indices_16());
  __m512i const smallest = _mm512_set1_epi32(int(least));
  for (int j = 0; j < 64; j += 16) {
    __m512i const q = _mm512_loadu_si512(parents + j);
    seen.own |= u64(_mm512_cmpeq_epi32_mask(q, own)) << j;
    seen.near |= u64(_mm512_cmpge_epu32_mask(q, smallest)) << j;
    seen.marked |= u64(_mm512_cmplt_epi32_mask(q, _mm512_setzero_si512())) << j;
    own = _mm512_add_epi32(own, _mm512_set1_epi32(16));
  }
  return seen;
#elif defined(__AVX2__)
  parents_seen seen{0, 0, 0};
  __m256i own = _mm256_add_epi32(_mm256_set1_epi32(int(first)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
  __m256i const smallest = _mm256_set1_epi32(int(least));
  auto const bits = [](__m256i lanes, int j) { return u64(u32(_mm256_movemask_ps(_mm256_castsi256_ps(lanes)))) << j; };
  for (int j = 0; j < 64; j += 8) {
    __m256i const q = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(parents + j));
    seen.own |= bits(_mm256_cmpeq_epi32(q, own), j);
    seen.near |= bits(_mm256_cmpeq_epi32(_mm256_max_epu32(q, smallest), q), j);
    seen.marked |= bits(q, j);
    own = _mm256_add_epi32(own, _mm256_set1_epi32(8));
  }
  return seen;
#else
  return plain_look_at_parents(parents, first, least);
#endif
}

/// See plain_number_where.
[[gnu::always_inline]] inline void number_where(u32* to, u64 written, counted_from a, counted_from b) {
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  auto const numbers = [](__mmask16 here, u32 first) {
    return _mm512_maskz_expand_epi32(here, _mm512_add_epi32(_mm512_set1_epi32(int(first)), indices_16()));
  };
  for (int j = 0; written; j += 16, written >>= 16, a.where >>= 16, b.where >>= 16) {
    __mmask16 const in_a = __mmask16(a.where & 0xffff), in_b = __mmask16(b.where & 0xffff);
    __m512i v = numbers(in_a, a.first);
    if (b.where) v = _mm512_or_si512(v, numbers(in_b, b.first));
    _mm512_mask_storeu_epi32(to + j, __mmask16(written & 0xffff), v);
    a.first += u32(std::popcount(u32(in_a)));
    b.first += u32(std::popcount(u32(in_b)));
  }
#else
  plain_number_where(to, written, a, b);
#endif
}

#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
inline constexpr bool finds_ranks_at_once = true;

/// to[k] = first + byte i, where i is the k-th set bit of `where`. Writes up to 64 entries.
[[gnu::always_inline]] inline void bytes_where(__m512i bytes, u64 where, u32 first, u32* to) {
  __m512i const begin = _mm512_set1_epi32(int(first));
#if defined(__AVX512VBMI2__)
  __m512i const found = _mm512_maskz_compress_epi8(where, bytes);
  auto const put = [&](int k, __m128i sixteen) {
    _mm512_storeu_si512(to + 16 * k, _mm512_add_epi32(begin, _mm512_maskz_cvtepu8_epi32(0xffff, sixteen)));
  };
  int const n = std::popcount(where);
  put(0, _mm512_maskz_extracti32x4_epi32(0xf, found, 0));
  if (n <= 16) return;
  put(1, _mm512_maskz_extracti32x4_epi32(0xf, found, 1));
  if (n <= 32) return;
  put(2, _mm512_maskz_extracti32x4_epi32(0xf, found, 2));
  put(3, _mm512_maskz_extracti32x4_epi32(0xf, found, 3));
#else
  auto const put = [&](__m128i sixteen, u64 from) {
    u32 const taken = u32(from & 0xffff);
    __m512i const found = _mm512_maskz_compress_epi32(__mmask16(taken), _mm512_maskz_cvtepu8_epi32(0xffff, sixteen));
    _mm512_storeu_si512(to, _mm512_add_epi32(begin, found));
    to += std::popcount(taken);
  };
  put(_mm512_maskz_extracti32x4_epi32(0xf, bytes, 0), where);
  put(_mm512_maskz_extracti32x4_epi32(0xf, bytes, 1), where >> 16);
  put(_mm512_maskz_extracti32x4_epi32(0xf, bytes, 2), where >> 32);
  put(_mm512_maskz_extracti32x4_epi32(0xf, bytes, 3), where >> 48);
#endif
}
#else
inline constexpr bool finds_ranks_at_once = false;
#endif

/// See plain_places_where.
[[gnu::always_inline]] inline void places_where(u64 bits, u32 first, u32* to) {
#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
  alignas(64) static constexpr auto indices = [] {
    std::array<u8, 64> all{};
    for (unsigned i = 0; i < 64; ++i) all[i] = u8(i);
    return all;
  }();
#if !defined(__AVX512VBMI2__)
  if (std::popcount(bits) < 8) return plain_places_where(bits, first, to); // smooth images have one or two
#endif
  bytes_where(_mm512_load_si512(indices.data()), bits, first, to);
#else
  plain_places_where(bits, first, to);
#endif
}

/// See plain_ranks_where.
[[gnu::always_inline]] inline void ranks_where(u64 starts, u64 where, u32 first, u32* to) {
#if defined(__AVX512BW__) && defined(__AVX512DQ__) && defined(__AVX512VL__)
  bytes_where(ranks_of(starts), where, first, to);
#else
  plain_ranks_where(starts, where, first, to);
#endif
}

/// See plain_count_bits and plain_sum_bits. The bytes of words look things up in tables of sixteen, four words at a time; eight at a time
/// by AVX-512 took as long.
template <bool Sums, class Mask, int N>
[[gnu::always_inline]] inline void bits_of_words(Mask const (&words)[N], u32* set, [[maybe_unused]] u32* sum) {
#if defined(__AVX2__)
  if constexpr (sizeof(Mask) == 8 && N % 4 == 0) {
    auto const table = [](__m128i t) { return _mm256_broadcastsi128_si256(t); };
    auto const store = [](u32* to, __m256i v) { // the lower halves of words
      __m256i const low = _mm256_permutevar8x32_epi32(v, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(to), _mm256_castsi256_si128(low));
    };
    __m256i const nibble = _mm256_set1_epi8(15), zero = _mm256_setzero_si256();
    __m256i const counts = table(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    __m256i const lower_sums = table(_mm_setr_epi8(0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6));
    __m256i const upper_sums = table(_mm_setr_epi8(0, 4, 5, 9, 6, 10, 11, 15, 7, 11, 12, 16, 13, 17, 18, 22));
    for (int k = 0; k < N; k += 4) {
      __m256i const v = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(words + k));
      __m256i const lower = _mm256_and_si256(v, nibble), upper = _mm256_and_si256(_mm256_srli_epi16(v, 4), nibble);
      __m256i const in_byte = _mm256_add_epi8(_mm256_shuffle_epi8(counts, lower), _mm256_shuffle_epi8(counts, upper));
      store(set + k, _mm256_sad_epu8(in_byte, zero));
      if constexpr (Sums) {
        __m256i const inside =
            _mm256_add_epi8(_mm256_shuffle_epi8(lower_sums, lower), _mm256_shuffle_epi8(upper_sums, upper));
        __m256i const begins = _mm256_set1_epi64x(0x3830282018100800); // 8 j: the index of the first bit of byte j
        __m256i const halves = _mm256_madd_epi16(_mm256_maddubs_epi16(in_byte, begins), _mm256_set1_epi16(1));
        store(sum + k,
              _mm256_add_epi64(_mm256_sad_epu8(inside, zero), _mm256_add_epi64(halves, _mm256_srli_epi64(halves, 32))));
      }
    }
    return;
  }
#endif
  if constexpr (Sums) plain_sum_bits(words, set, sum);
  else plain_count_bits(words, set);
}
template <class Mask, int N> [[gnu::always_inline]] inline void count_bits(Mask const (&words)[N], u32* set) {
  bits_of_words<false>(words, set, set);
}
template <class Mask, int N> [[gnu::always_inline]] inline void sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
  bits_of_words<true>(words, set, sum);
}

/// Copies n values, past the caches where `to` and the end of what is copied lie on 64 bytes (without AVX-512 on 32), or into them.
template <class T>
[[gnu::always_inline]] inline void copy(T* to, T const* from, int n, [[maybe_unused]] bool into_cache) {
  std::size_t const bytes = std::size_t(n) * sizeof(T);
#if defined(__AVX2__)
#if defined(__AVX512BW__) && defined(__AVX512VL__)
  using vector = __m512i;
  auto const load = [](void const* p) { return _mm512_loadu_si512(p); };
  auto const store = [](vector* p, vector v) { _mm512_storeu_si512(p, v); };
  auto const store_past = [](vector* p, vector v) { _mm512_stream_si512(p, v); };
#else
  using vector = __m256i;
  auto const load = [](void const* p) { return _mm256_loadu_si256(static_cast<vector const*>(p)); };
  auto const store = [](vector* p, vector v) { _mm256_storeu_si256(p, v); };
  auto const store_past = [](vector* p, vector v) { _mm256_stream_si256(p, v); };
#endif
  if (bytes % sizeof(vector) == 0) { // values that are in registers then stay there
    auto const each = [&](auto const& put) {
      for (std::size_t k = 0; k < bytes; k += sizeof(vector))
        put(reinterpret_cast<vector*>(reinterpret_cast<char*>(to) + k), load(reinterpret_cast<char const*>(from) + k));
    };
    if (!into_cache && reinterpret_cast<std::uintptr_t>(to) % sizeof(vector) == 0) each(store_past);
    else each(store);
    return;
  }
#endif
  std::memcpy(to, from, bytes);
}

template <int N> [[gnu::always_inline]] inline void stream(u32* p, u32 const (&values)[N], bool into_cache) {
  copy(p, values, N, into_cache);
}

/// Streamed stores are ordered by nothing but this: a thread calls it before it tells others that it is done.
[[gnu::always_inline]] inline void order_streams() {
#if defined(__AVX2__)
  _mm_sfence();
#endif
}

} // namespace skerry::host
