// Mask arithmetic: all that a lane group knows about its pixels between two ballots. Bit i of a mask is pixel i of the
// word; every function is constexpr, defined for every mask (0 and all ones too) and shifts by less than the width.
#pragma once
#include <skerry/core/types.hpp>

#include <bit>

namespace skerry {

template <class Mask> inline constexpr int width_of = int(sizeof(Mask) * 8);

/// Number of zero bits below the lowest set bit; the width for 0.
template <class Mask> SKERRY_FN constexpr int zeros_below(Mask m) {
#ifdef __CUDA_ARCH__
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(Mask) == 8) return m ? __ffsll((long long)m) - 1 : 64;
    else return m ? __ffs((int)m) - 1 : 32;
  }
  int n = 0;
  while (n < width_of<Mask> && !((m >> n) & 1)) ++n;
  return n;
#else
  return std::countr_zero(m);
#endif
}

/// Number of zero bits above the highest set bit; the width for 0.
template <class Mask> SKERRY_FN constexpr int zeros_above(Mask m) {
#ifdef __CUDA_ARCH__
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(Mask) == 8) return __clzll((long long)m);
    else return __clz((int)m);
  }
  int n = 0;
  while (n < width_of<Mask> && !((m >> (width_of<Mask> - 1 - n)) & 1)) ++n;
  return n;
#else
  return std::countl_zero(m);
#endif
}

/// Number of set bits.
template <class Mask> SKERRY_FN constexpr int count(Mask m) {
#ifdef __CUDA_ARCH__
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(Mask) == 8) return __popcll(m);
    else return __popc(m);
  }
  int n = 0;
  for (; m; m = Mask(m & (m - 1))) ++n;
  return n;
#else
  return std::popcount(m);
#endif
}

/// The lowest set bit; 0 for 0.
template <class Mask> SKERRY_FN constexpr Mask lowest_bit(Mask m) { return Mask(m & Mask(Mask(0) - m)); }

/// The bits of m at the set bits of `where`, side by side from bit 0 on.
template <class Mask> SKERRY_FN constexpr Mask gathered(Mask m, Mask where) {
#if defined(__BMI2__) && !defined(__CUDA_ARCH__)
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(Mask) == 8) return __builtin_ia32_pext_di(m, where);
    else return __builtin_ia32_pext_si(m, where);
  }
#endif
  Mask bits = 0;
  for (int n = 0; where; ++n, where = Mask(where & (where - 1)))
    bits = Mask(bits | Mask(Mask(m & lowest_bit(where)) != 0) << n);
  return bits;
}

template <class Mask> SKERRY_FN constexpr bool test(Mask m, int i) { return ((m >> i) & 1) != 0; }

/// Bits 0..i, 0 <= i < width.
template <class Mask> SKERRY_FN constexpr Mask up_to(int i) { return Mask(Mask(~Mask(0)) >> (width_of<Mask> - 1 - i)); }

/// The lowest n bits; n <= 0 gives none, n >= width all.
template <class Mask> SKERRY_FN constexpr Mask first_n(int n) {
  return n <= 0 ? Mask(0) : n >= width_of<Mask> ? Mask(~Mask(0)) : up_to<Mask>(n - 1);
}

/// The word moved up by one, with `before` (the pixel left of bit 0) coming in at bit 0.
template <class Mask> SKERRY_FN constexpr Mask shifted(Mask m, bool before) {
  return Mask(Mask(m << 1) | Mask(before));
}

/// First pixel of every run; a run that comes in from the left (`before`) has no start here.
template <class Mask> SKERRY_FN constexpr Mask starts(Mask m, bool before = false) {
  return Mask(m & ~shifted(m, before));
}

/// The pixels of the run of m that starts at a bit, in a mask of that bit alone: the carry of an addition walks it. 0 for 0.
template <class Mask> SKERRY_FN constexpr Mask run_from(Mask m, Mask start) { return Mask(m & ~Mask(m + start)); }

/// Lane of the first pixel of the run that holds pixel i of m (i is set), inside this word.
template <class Mask> SKERRY_FN constexpr int head(Mask m, int i) {
  Mask const gaps = Mask(Mask(~m) & up_to<Mask>(i));
  return gaps == 0 ? 0 : width_of<Mask> - zeros_above(gaps);
}

/// Length, inside this word, of the run that starts at i; 0 where pixel i is not set.
template <class Mask> SKERRY_FN constexpr int run_length(Mask m, int i) {
  Mask const rest = Mask(~Mask(m >> i));
  return rest == 0 ? width_of<Mask> - i : zeros_below(rest);
}

/// The sum of the indices of the set bits.
template <class Mask> SKERRY_FN constexpr int sum_of_indices(Mask m) {
  constexpr u64 with_bit[] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                              0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000}; // bit k of the index is set
  int sum = 0;
  SKERRY_UNROLL
  for (int k = 0; (1 << k) < width_of<Mask>; ++k) sum += count(Mask(m & Mask(with_bit[k]))) << k;
  return sum;
}

/// How many of the `run_starts` lie at or below bit i.
template <class Mask> SKERRY_FN constexpr int rank(Mask run_starts, int i) {
  return count(Mask(run_starts & up_to<Mask>(i)));
}

/// Of the contacts of the runs of `m` (a subset of its bits): the first contact of each run. The carry of an addition
/// walks each run up to its first contact.
template <class Mask> SKERRY_FN constexpr Mask first_contacts(Mask m, Mask contacts, bool before = false) {
  return Mask(Mask(Mask(m & ~contacts) + starts(m, before)) & contacts);
}

/// The bits in the opposite order.
template <class Mask> SKERRY_FN constexpr Mask reversed(Mask m) {
#ifdef __CUDA_ARCH__
  if (!__builtin_is_constant_evaluated()) {
    if constexpr (sizeof(Mask) == 8) return Mask(__brevll(m));
    else return Mask(__brev(u32(m)) >> (32 - width_of<Mask>));
  }
#endif
  Mask turned = 0;
  for (int i = 0; i < width_of<Mask>; ++i) turned = Mask(turned | Mask((m >> i) & 1) << (width_of<Mask> - 1 - i));
  return turned;
}

/// The bits of each byte in the opposite order.
template <class Mask> SKERRY_FN constexpr Mask reversed_in_bytes(Mask m) {
#ifdef __CUDA_ARCH__
  if (!__builtin_is_constant_evaluated()) {
    u32 const low = __byte_perm(__brev(u32(m)), 0, 0x0123);
    if constexpr (sizeof(Mask) == 8) return Mask(__byte_perm(__brev(u32(m >> 32)), 0, 0x0123)) << 32 | low;
    else return Mask(low);
  }
#endif
  constexpr Mask ones = Mask(~Mask(0));
  Mask const fours = ones / 17, twos = ones / 5,
             every_other = ones / 3; // the lower four of eight bits, two of four, one of two
  m = Mask((m & fours) << 4 | (m >> 4 & fours));
  m = Mask((m & twos) << 2 | (m >> 2 & twos));
  return Mask((m & every_other) << 1 | (m >> 1 & every_other));
}

/// Of the runs of `m` that have no contact (a subset of its bits): their first bits. Seen from the other end, the carry of an
/// addition leaves ones behind a run's first contact, and none in a run without.
template <class Mask> SKERRY_FN constexpr Mask starts_of_untouched(Mask m, Mask contacts) {
  Mask const back = reversed(m), touched = reversed(contacts);
  Mask const behind = Mask(Mask(back & ~touched) + starts(back));
  return reversed(Mask(Mask(back & ~Mask(back >> 1)) & ~Mask(behind | touched)));
}

/// HA4's start_distance (Hennequin 2018, Alg. 1): length of the run of ones immediately left of pixel t, 0 <= t <= width.
/// With t = width: the run that leaves the word on the right.
template <class Mask> SKERRY_FN constexpr int start_distance(Mask m, int t) {
  Mask const left = t == 0 ? Mask(0) : Mask(m << (width_of<Mask> - t));
  return zeros_above(Mask(~left));
}

/// HA4's end_distance: 1 + length of the run of ones immediately right of pixel t, 0 <= t < width. At the start of a run
/// this is the run's length.
template <class Mask> SKERRY_FN constexpr int end_distance(Mask m, int t) {
  Mask const right = t == width_of<Mask> - 1 ? Mask(0) : Mask(m >> (t + 1));
  return 1 + zeros_below(Mask(~right));
}

/// Whether two lines of n words are alike: difference(c) is 0 for each c. One look in the middle is enough for most lines of most images.
template <class Difference> SKERRY_FN bool are_alike(int n, Difference difference) {
  if (difference(n / 2) != 0) return false;
  decltype(difference(0)) some = 0;
  for (int c = 0; c < n; ++c) some |= difference(c);
  return some == 0;
}

} // namespace skerry
