// The block double's memory operations: what skerry/core/team.hpp's `memory_operations` asks for, with operands of 1 to 8 bytes.
// Outside a sweep they act at once. What a policy reads and writes without them is invisible to the double: a plain load
// does not see the lane's own waiting stores, and nobody is preempted there.
#pragma once
#include <skerry/core/team.hpp>
#include <support/block_double/machine.hpp>

namespace skerry::block_double {

struct memory {
  static constexpr std::size_t stream_alignment = 16;
  static bool stays_in_cache(std::size_t) { return false; }

  template <std::unsigned_integral T> static T load(T const* p) { return T(loaded(p, sizeof(T))); }
  template <std::unsigned_integral T> static void store(T* p, std::type_identity_t<T> value) {
    stored(p, sizeof(T), value);
  }
  template <std::unsigned_integral T> static T fetch_min(T* p, std::type_identity_t<T> v) {
    return T(lowered(p, sizeof(T), v));
  }
  template <std::unsigned_integral T> static T fetch_max(T* p, std::type_identity_t<T> v) {
    return T(raised(p, sizeof(T), v));
  }
  template <std::unsigned_integral T> static T fetch_add(T* p, std::type_identity_t<T> v) {
    return T(added(p, sizeof(T), v));
  }
  template <std::unsigned_integral T> static T fetch_or(T* p, std::type_identity_t<T> v) {
    return T(with_bits(p, sizeof(T), v));
  }
  /// What was there before: `expected` if *p is now v.
  template <std::unsigned_integral T>
  static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    return T(exchanged(p, sizeof(T), expected, v));
  }

  /// rows[r] bit i: pixel (x + i, y + r) lies in the image and is not zero.
  template <class Mask, int N> static void nonzero_rows(plane<u8 const> const& image, int x, int y, Mask (&rows)[N]) {
    int const begin = x < 0 ? -x : 0, end = image.width - x < width_of<Mask> ? image.width - x : width_of<Mask>;
    for (int r = 0; r < N; ++r) {
      rows[r] = 0;
      if (y + r < 0 || y + r >= image.height) continue;
      for (int i = begin; i < end; ++i) rows[r] = Mask(rows[r] | Mask(image(x + i, y + r) != 0) << i);
    }
  }

  /// rows[r] bit i: value i of row r from p on is above the level.
  template <class T, class Mask, int N> static void values_above(T const* p, int pitch, T level, Mask (&rows)[N]) {
    for (int r = 0; r < N; ++r) {
      rows[r] = 0;
      for (int i = 0; i < width_of<Mask>; ++i) rows[r] = Mask(rows[r] | Mask(p[r * pitch + i] > level) << i);
    }
  }

  /// N stores. Throws a `violation` where p is not aligned to their size (16 bytes at most), as a vector store would.
  template <std::unsigned_integral T, int N> static void stream(T* p, T const (&values)[N], bool = false) {
    constexpr std::size_t size = sizeof(values), alignment = size < 16 ? size & (0 - size) : 16;
    if (reinterpret_cast<std::uintptr_t>(p) % alignment != 0)
      throw violation("stream: the address is not a multiple of " + std::to_string(alignment) + " bytes");
    for (int i = 0; i < N; ++i) store(p + i, values[i]);
  }

  template <std::unsigned_integral T, int N> static void stream_anywhere(T* p, T const (&values)[N], bool = false) {
    for (int i = 0; i < N; ++i) store(p + i, values[i]);
  }

  /// As `plain_labels_of_runs`, each label read with `load`.
  template <class Mask, int N>
  static void labels_of_runs(Mask run_starts, Mask shown, int begin, u32 const* label_of_run, u32 (&values)[N]) {
    for (int j = 0; j < N; ++j)
      values[j] = test(shown, begin + j) ? load(label_of_run + rank(run_starts, begin + j) - 1) : 0;
  }

  static parents_seen look_at_parents(u32 const* parents, u32 first, u32 least) {
    return plain_look_at_parents(parents, first, least);
  }

  static void number_where(u32* to, u64 written, counted_from a, counted_from b) {
    plain_number_where(to, written, a, b);
  }

  static void places_where(u64 bits, u32 first, u32* to) { plain_places_where(bits, first, to); }
  template <class Mask, int N> static void count_bits(Mask const (&words)[N], u32* set) {
    plain_count_bits(words, set);
  }
  template <class Mask, int N> static void sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
    plain_sum_bits(words, set, sum);
  }
  static constexpr bool finds_ranks_at_once = true; // so that what is done with many at once is run here
  static void ranks_where(u64 starts, u64 where, u32 first, u32* to) { plain_ranks_where(starts, where, first, to); }
  template <class T> static void copy(T* to, T const* from, int n, bool) { plain_copy(to, from, n); }
  static lone_lane lanes_with(u32) { return {}; }

private:
  // An operand of so many bytes; a read-modify-write returns what was there before. Compiled once, and not for every policy.
  static u64 loaded(void const* p, std::size_t size);
  static void stored(void* p, std::size_t size, u64 value);
  static u64 lowered(void* p, std::size_t size, u64 v);
  static u64 raised(void* p, std::size_t size, u64 v);
  static u64 added(void* p, std::size_t size, u64 v);
  static u64 with_bits(void* p, std::size_t size, u64 v);
  static u64 exchanged(void* p, std::size_t size, u64 expected, u64 v);
};
static_assert(memory_operations<memory>);

} // namespace skerry::block_double
