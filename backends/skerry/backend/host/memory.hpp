// Memory operations of host threads: relaxed atomics, and the same without atomics where one thread does everything.
#pragma once
#include <skerry/backend/host/cache.hpp>
#include <skerry/backend/host/simd.hpp>

#include <atomic>

namespace skerry::host {

/// What both kinds share: reading pixels, writing labels.
struct pixel_operations {
  static constexpr std::size_t stream_alignment = sizeof(u32);
  template <class Mask, int R>
  [[gnu::always_inline]] static void nonzero_rows(plane<u8 const> image, int x, int y, Mask (&rows)[R]) {
    constexpr int width = width_of<Mask>;
    for (int r = 0; r < R; ++r) {
      bool const has_row = u32(y) + u32(r) < u32(image.height);
      if (has_row && x >= 0 && width <= image.width - x) rows[r] = nonzero_bytes<width>(&image(x, y + r));
      else if (!has_row || x >= image.width) rows[r] = 0;
      else if (x >= 0 && width <= image.width) // the end of a row: the last word that it has
        rows[r] = Mask(nonzero_bytes<width>(&image(image.width - width, y + r)) >> (x + width - image.width));
      else rows[r] = part_of_row<Mask>(image, x, y + r);
    }
  }
  template <class T, class Mask, int R>
  [[gnu::always_inline]] static void values_above(T const* p, int pitch, T level, Mask (&rows)[R]) {
    for (int r = 0; r < R; ++r) rows[r] = host::values_above<Mask>(p + std::ptrdiff_t(r) * pitch, level);
  }
  template <int N> [[gnu::always_inline]] static void stream(u32* p, u32 const (&values)[N], bool into_cache = false) {
    host::stream(p, values, into_cache);
  }
  template <class T> static void copy(T* to, T const* from, int n, bool into_cache) {
    host::copy(to, from, n, into_cache);
  }
  static bool stays_in_cache(std::size_t bytes) { return host::stays_in_cache(bytes); }
  template <class Mask, int N> [[gnu::always_inline]] static void
  labels_of_runs(Mask run_starts, Mask shown, int begin, u32 const* label_of_run, u32 (&values)[N]) {
    host::labels_of_runs(run_starts, shown, begin, label_of_run, values);
  }
  [[gnu::always_inline]] static parents_seen look_at_parents(u32 const* parents, u32 first, u32 least) {
    return host::look_at_parents(parents, first, least);
  }
  [[gnu::always_inline]] static void number_where(u32* to, u64 written, counted_from a, counted_from b) {
    host::number_where(to, written, a, b);
  }
  [[gnu::always_inline]] static void places_where(u64 bits, u32 first, u32* to) { host::places_where(bits, first, to); }
  template <class Mask, int N> [[gnu::always_inline]] static void count_bits(Mask const (&words)[N], u32* set) {
    host::count_bits(words, set);
  }
  template <class Mask, int N> [[gnu::always_inline]] static void sum_bits(Mask const (&words)[N], u32* set, u32* sum) {
    host::sum_bits(words, set, sum);
  }
  static lone_lane lanes_with(u32) { return {}; }
  static constexpr bool finds_ranks_at_once = host::finds_ranks_at_once;
  [[gnu::always_inline]] static void ranks_where(u64 starts, u64 where, u32 first, u32* to) {
    host::ranks_where(starts, where, first, to);
  }

private:
  template <class Mask> static Mask part_of_row(plane<u8 const> image, int x, int y) {
    Mask m = 0;
    for (int i = 0; i < width_of<Mask>; ++i)
      if (image.has(x + i, y) && image(x + i, y)) m = Mask(m | Mask(1) << i);
    return m;
  }
};

/// For sweeps that run on several threads.
struct shared_memory : pixel_operations {
  template <class T> static T load(T const* p) { return ref(p).load(std::memory_order_relaxed); }
  template <class T> static void store(T* p, std::type_identity_t<T> v) { ref(p).store(v, std::memory_order_relaxed); }
  template <class T> static T fetch_min(T* p, std::type_identity_t<T> v) {
    T old = load(p);
    while (v < old && !ref(p).compare_exchange_weak(old, v, std::memory_order_relaxed)) {}
    return old;
  }
  template <class T> static T fetch_max(T* p, std::type_identity_t<T> v) {
    T old = load(p);
    while (v > old && !ref(p).compare_exchange_weak(old, v, std::memory_order_relaxed)) {}
    return old;
  }
  template <class T> static T fetch_add(T* p, std::type_identity_t<T> v) {
    return ref(p).fetch_add(v, std::memory_order_relaxed);
  }
  template <class T> static T fetch_or(T* p, std::type_identity_t<T> v) {
    return ref(p).fetch_or(v, std::memory_order_relaxed);
  }
  template <class T> static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    ref(p).compare_exchange_strong(expected, v, std::memory_order_relaxed);
    return expected;
  }

private:
  template <class T> static std::atomic_ref<T> ref(T const* p) { return std::atomic_ref<T>(*const_cast<T*>(p)); }
};

/// For sweeps that run on one thread.
struct plain_memory : pixel_operations {
  template <class T> static T load(T const* p) { return *p; }
  template <class T> static void store(T* p, std::type_identity_t<T> v) { *p = v; }
  template <class T> static T fetch_min(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    if (v < old) *p = v;
    return old;
  }
  template <class T> static T fetch_max(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    if (v > old) *p = v;
    return old;
  }
  template <class T> static T fetch_add(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    *p = T(old + v);
    return old;
  }
  template <class T> static T fetch_or(T* p, std::type_identity_t<T> v) {
    T const old = *p;
    *p = T(old | v);
    return old;
  }
  template <class T> static T compare_exchange(T* p, std::type_identity_t<T> expected, std::type_identity_t<T> v) {
    T const old = *p;
    if (old == expected) *p = v;
    return old;
  }
};

static_assert(memory_operations<shared_memory> && memory_operations<plain_memory>);

} // namespace skerry::host
