// A team on a core: one thread, which holds a whole word of 32 or 64 pixels and runs lanes, groups, indices and items as loops.
#pragma once
#include <skerry/backend/host/memory.hpp>

#include <utility>

namespace skerry::host {

template <int Width, class Memory> struct team {
  static constexpr int width = Width, groups = 1, lanes = 1, pixels = Width;
  using mask = word<Width>;
  using memory = Memory;

  // ---- lane group ----
  static mask row_mask(plane<u8 const> image, int x, int y) {
    mask m[1];
    Memory::nonzero_rows(image, x, y, m);
    return m[0];
  }
  static int lane() { return 0; }
  template <int Pixels> static constexpr int share = Pixels < Width ? Pixels : Width;
  template <int P> struct reading {
    static_assert(P <= Width);
    plane<u8 const> image;
    int x, y;
    void begin(plane<u8 const> of, int column, int row) { image = of, x = column, y = row; }
    part<P> bits() const {
      part<P> m[1];
      Memory::nonzero_rows(image, x, y, m);
      return part<P>(m[0] & first_n<part<P>>(P));
    }
  };
  template <class Bits> static u32 from_lane_before(Bits value) { return u32(value); }
  static carried carry(bool has, u32 value, u32 initial) { return {initial, has ? value : initial}; }
  static carried sums(u32 value) { return {0, value}; }
  template <class T> static T total(T value) { return value; }
  template <class T> static T least(T value) { return value; }
  template <class T> static T most(T value) { return value; }
  template <int P> static mask word_of(part<P> bits) { return bits; }
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
