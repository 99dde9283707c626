// A team on a core: one thread, which holds a whole word of 32 or 64 pixels and runs lanes, groups, indices and items as loops.
#pragma once
#include <skerry/host/memory.hpp>

#include <utility>

namespace skerry::host {

template <int Width, class Memory> struct team {
  static constexpr int width = Width, groups = 1, pixels = Width;
  using mask = word<Width>;
  using memory = Memory;

  // ---- lane group ----
  static mask row_mask(plane<u8 const> image, int x, int y) {
    mask m[1];
    Memory::nonzero_rows(image, x, y, m);
    return m[0];
  }
  template <int N> struct reading {
    plane<u8 const> image;
    int x, y;
    void begin(plane<u8 const> of, int column, int row) { image = of, x = column, y = row; }
    void words(mask (&masks)[N]) const {
      for (int k = 0; k < N; ++k) masks[k] = row_mask(image, x + k * Width, y);
    }
  };
  template <class P> static mask ballot(P p) {
    mask m = 0;
    for (int i = 0; i < width; ++i) m |= mask(bool(p(i))) << i;
    return m;
  }
  template <class F> static void for_each(mask m, F f) {
    for (; m; m &= m - 1) f(zeros_below(m));
  }
  template <class Key, class F> static void for_each_distinct(mask m, Key key, F f) {
    if (m == 0) return;
    auto last = key(zeros_below(m));
    f(zeros_below(m), last);
    for (m &= m - 1; m; m &= m - 1) {
      int const i = zeros_below(m);
      auto const k = key(i);
      if (k != last) f(i, k);
      last = k;
    }
  }
  template <class F> static void once(F f) { f(); }
  template <int N, class F> static void for_each_in(mask const (&words)[N], F f) {
    for (int k = 0; k < N; ++k) for_each(words[k], [&](int i) { f(k, i); });
  }
  template <int N, class Load, class Store> static void spread(mask const (&words)[N], Load load, Store store) {
    u32 run[1] = {0};
    mask before = 0;
    for (int k = 0; k < N; ++k) {
      u32 values[pixels];
      mask const heads = starts(words[k], test(before, width - 1));
      for (int i = 0; i < width; ++i) {
        int const at[1] = {k * width + i};
        if (test(heads, i)) load(at, run);
        values[i] = test(words[k], i) ? run[0] : 0u;
      }
      store(k * width, values);
      before = words[k];
    }
  }
  template <class T, int N> struct per_group {
    T at[std::size_t(N)];
    T& operator[](int k) { return at[k]; }
  };
  template <class F> static void for_groups(int n, F f) { for_each_index(n, f); }

  // ---- phases ----
  template <class F> static void for_each_index(int n, F f) {
    for (int k = 0; k < n; ++k) f(k);
  }
  template <class F> static void for_each_in_order(int n, F f) { for_each_index(n, f); }
  static void barrier() {}

  // ---- items ----
  template <class T, int N> struct items {
    T at[std::size_t(N)];
    T& operator[](int k) { return at[k]; }
  };
  template <int N, class F> static void for_items(F f) { for_each_index(N, f); }
  template <class Mask, class F> static void lockstep_bits(Mask m, F f) {
    for (; m; m = Mask(m & (m - 1))) f(zeros_below(m));
  }
  template <int N> static u32 scan(items<u32, N>& v) {
    u32 sum = 0;
    for (u32& x : v.at) sum += std::exchange(x, sum);
    return sum;
  }
};

static_assert(skerry::team<team<32, plain_memory>> && skerry::team<team<64, shared_memory>>);

} // namespace skerry::host
