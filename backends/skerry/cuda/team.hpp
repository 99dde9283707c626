// A team on a device: a lane group is a warp, a team of one group is a warp (several share a block), a team of more is a
// block. Of 64-pixel words a lane has pixels `lane` and `lane + 32`: two votes are the mask's halves as they come, and
// neighbouring lanes store to neighbouring addresses.
#pragma once
#include <skerry/cuda/memory.hpp>

namespace skerry::cuda {

/// Where a thread stands in its block and how the block's threads meet, as `kernels.hpp` launches them. Another launcher has
/// one of its own; thread() % 32 is the lane of the warp in all of them.
struct block_threads {
  SKERRY_FN static int thread() { SKERRY_ON_DEVICE(return int(threadIdx.x)); }
  SKERRY_FN static void meet_all() { SKERRY_ON_DEVICE(__syncthreads()); }
};

template <int Width, int Groups, class Threads = block_threads> struct team {
  static_assert(Width == 32 || Width == 64, "a lane group of a warp takes words of 32 or 64 pixels");
  static constexpr int width = Width, groups = Groups, pixels = 4;
  static constexpr int lanes = 32, threads = lanes * Groups;
  using mask = word<Width>;
  using memory = cuda::memory;

  // ---- lane group ----
  SKERRY_FN static mask row_mask(plane<u8 const> image, int x, int y) {
    mask m[1];
    row_masks(image, x, y, m);
    return m[0];
  }
  template <int N> SKERRY_FN static void row_masks(plane<u8 const> image, int x, int y, mask (&masks)[N]) {
    bool const row = y >= 0 && y < image.height;
    u8 pixel[N * per_lane];
    if (row && x >= 0 && x + N * Width <= image.width) { // most words by far; a compare less for each load
      u8 const* const first = &image(x + lane(), y);
      SKERRY_UNROLL
      for (int k = 0; k < N * per_lane; ++k) pixel[k] = first[lanes * k];
    } else {
      SKERRY_UNROLL
      for (int k = 0; k < N * per_lane; ++k) {
        int const column = x + lane() + lanes * k;
        pixel[k] = row && u32(column) < u32(image.width) ? image(column, y) : u8(0);
      }
    }
    SKERRY_UNROLL
    for (int k = 0; k < N; ++k) {
      masks[k] = vote(pixel[k * per_lane] != 0);
      if constexpr (per_lane == 2) masks[k] |= mask(vote(pixel[k * per_lane + 1] != 0)) << lanes;
    }
  }
  template <class P> SKERRY_FN static mask ballot(P p) {
    bool on[per_lane];
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k) on[k] = bool(p(lane() + lanes * k));
    mask m = vote(on[0]);
    if constexpr (per_lane == 2) m |= mask(vote(on[1])) << lanes;
    return m;
  }
  template <class F> SKERRY_FN static void for_each(mask m, F f) {
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k)
      if (test(m, lane() + lanes * k)) f(lane() + lanes * k);
    meet();
  }
  template <class Key, class F> SKERRY_FN static void for_each_distinct(mask m, Key key, F f) {
    if (m == 0) return;
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k) { // a key of both halves comes twice, which is allowed
      int const i = lane() + lanes * k;
      bool const on = test(m, i);
      using key_type = decltype(key(0)); // 32 bits match in half the time of 64
      key_type const mine = on ? key(i) : key_type(0);
      u32 const equal = equal_lanes(mine) & u32(m >> (lanes * k));
      if (on && zeros_below(equal) == lane()) f(i, mine);
      meet();
    }
  }
  template <class F> SKERRY_FN static void once(F f) {
    if (lane() == 0) f();
    meet();
  }
  template <class Load, class Store> SKERRY_FN static void spread(mask m, Load load, Store store) {
    if (m == 0) { // most words of most images are empty
      SKERRY_UNROLL
      for (int k = 0; k < per_lane; ++k) store(lane() + lanes * k, false, 0u);
      return;
    }
    int from[per_lane];
    u32 value[per_lane], spread_to[per_lane];
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k) {
      int const i = lane() + lanes * k;
      from[k] = test(m, i) ? head(m, i) : i;
      value[k] = test(m, i) && from[k] == i ? load(i) : 0u;
    }
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k) {
      spread_to[k] = from_lane(value[0], from[k] % lanes);
      if constexpr (per_lane == 2) { // a head lies in either half
        u32 const upper = from_lane(value[1], from[k] % lanes);
        if (from[k] >= lanes) spread_to[k] = upper;
      }
    }
    SKERRY_UNROLL
    for (int k = 0; k < per_lane; ++k) store(lane() + lanes * k, test(m, lane() + lanes * k), spread_to[k]);
  }
  template <class T, int N> struct per_group {
    T at[(N + Groups - 1) / Groups];
    SKERRY_FN T& operator[](int k) { return at[N <= Groups ? 0 : k / Groups]; }
  };
  template <class F> SKERRY_FN static void for_groups(int n, F f) {
    for (int k = group(); k < n; k += Groups) f(k);
  }

  // ---- phases ----
  template <class F> SKERRY_FN static void for_each_index(int n, F f) {
    for (int k = thread(); k < n; k += threads) f(k);
  }
  template <class F> SKERRY_FN static void for_each_in_order(int n, F f) {
    for (int begin = 0; begin < n; begin += threads) {
      if (begin + thread() < n) f(begin + thread());
      barrier();
    }
  }
  SKERRY_FN static void barrier() {
    if constexpr (Groups == 1) meet();
    else Threads::meet_all();
  }

  // ---- items ----
  template <class T, int N> struct items {
    T at[N / threads];
    SKERRY_FN T& operator[](int k) { return at[N == threads ? 0 : k / threads]; }
  };
  template <int N, class F> SKERRY_FN static void for_items(F f) {
    static_assert(N % threads == 0, "items of a team on a device: as many as it has threads, or a multiple");
    SKERRY_UNROLL
    for (int k = 0; k < N / threads; ++k) f(k * threads + thread());
    barrier();
  }
  /// All lanes stay in step: left alone after an inner loop of different lengths, they drift apart and stay so.
  template <class Mask, class F> SKERRY_FN static void lockstep_bits(Mask m, F f) {
    while (any(m != 0)) {
      if (m != 0) {
        int const i = zeros_below(m);
        m = Mask(m & (m - 1));
        f(i);
      }
      meet();
    }
  }
  template <int N> SKERRY_FN static u32 scan(items<u32, N>& v) {
    static_assert(Groups == 1 && N == lanes, "prefix sums on a device: of one value a lane");
    u32 const own = v.at[0];
    u32 sum = own;
    SKERRY_UNROLL
    for (int d = 1; d < lanes; d *= 2) {
      u32 const before = from_lane(sum, lane() - d);
      if (lane() >= d) sum += before;
    }
    v.at[0] = sum - own;
    return from_lane(sum, lanes - 1);
  }

private:
  static constexpr int per_lane = Width / lanes;
  static constexpr u32 all = 0xffffffffu;

  SKERRY_FN static int thread() { return Groups == 1 ? Threads::thread() % lanes : Threads::thread(); }
  SKERRY_FN static int lane() { return thread() % lanes; }
  SKERRY_FN static int group() { return thread() / lanes; }
  SKERRY_FN static u32 vote([[maybe_unused]] bool on) { SKERRY_ON_DEVICE(return __ballot_sync(all, on)); }
  SKERRY_FN static bool any([[maybe_unused]] bool on) { SKERRY_ON_DEVICE(return __any_sync(all, on) != 0); }
  SKERRY_FN static u32 from_lane([[maybe_unused]] u32 value, [[maybe_unused]] int source) {
    SKERRY_ON_DEVICE(return __shfl_sync(all, value, source));
  }
  template <class T> SKERRY_FN static u32 equal_lanes([[maybe_unused]] T value) {
    using native = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned int>;
    SKERRY_ON_DEVICE(return __match_any_sync(all, native(value)));
  }
  SKERRY_FN static void meet() { SKERRY_ON_DEVICE(__syncwarp()); }
};

static_assert(skerry::team<team<32, 1>> && skerry::team<team<64, 4>>);

} // namespace skerry::cuda
