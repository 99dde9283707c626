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
  static constexpr int lanes = 32, threads = lanes * Groups, per_lane = Width / lanes;
  using mask = word<Width>;
  using memory = cuda::memory;

  // ---- lane group ----
  SKERRY_FN static mask row_mask(plane<u8 const> image, int x, int y) {
    reading<1> r;
    r.begin(image, x, y);
    mask m[1];
    r.words(m);
    return m[0];
  }
  template <int N> struct reading {
    u8 pixel[N * per_lane];

    SKERRY_FN void begin(plane<u8 const> image, int x, int y) {
      bool const row = y >= 0 && y < image.height;
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
    }
    SKERRY_FN void words(mask (&masks)[N]) const {
      SKERRY_UNROLL
      for (int k = 0; k < N; ++k) {
        masks[k] = vote(pixel[k * per_lane] != 0);
        if constexpr (per_lane == 2) masks[k] |= mask(vote(pixel[k * per_lane + 1] != 0)) << lanes;
      }
    }
  };
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
  /// Each lane has some neighbouring bits of the words.
  template <int N, class F> SKERRY_FN static void for_each_in(mask const (&words)[N], F f) {
    constexpr int own = N * Width / lanes;
    int const first = lane() * own, k = first / Width;
    mask mine = 0;
    SKERRY_UNROLL
    for (int j = 0; j < N; ++j)
      if (j == k) mine = words[j];
    lockstep_bits(u32(mine >> first % Width) & first_n<u32>(own), [&](int i) { f(k, first % Width + i); });
  }
  /// Each lane has four neighbouring pixels, in which two runs can start; of a run that started in a lane before, it gets
  /// the value from there. Where more pixels than a lane group has come, runs start anew.
  template <int N, class Load, class Store>
  SKERRY_FN static void spread(mask const (&words)[N], Load load, Store store) {
    SKERRY_UNROLL
    for (int begin = 0; begin < N * Width; begin += pixels * lanes) {
      int const at = begin + pixels * lane(), i = at % Width;
      mask mine = 0, before = 0;
      SKERRY_UNROLL
      for (int k = begin / Width; k < N; ++k)
        if (k == at / Width) mine = words[k], before = k * Width > begin ? words[k > 0 ? k - 1 : 0] : mask(0);
      u32 const set = u32(mine >> i) & 15u;
      u32 const first = u32(starts(mine, test(before, Width - 1)) >> i) & 15u, others = first & (first - 1);
      u32 value[2] = {0, 0};
      if (first != 0) {
        int const heads[2] = {at + zeros_below(first), at + zeros_below(others != 0 ? others : first)};
        load(heads, value);
      }
      u32 const lanes_before = vote(first != 0) & first_n<u32>(lane());
      u32 const entering = from_lane(value[1], width_of<u32> - 1 - zeros_above(lanes_before | 1u));
      u32 values[pixels];
      SKERRY_UNROLL
      for (int j = 0; j < pixels; ++j) {
        u32 const upto = up_to<u32>(j);
        u32 const run = (others & upto) != 0 ? value[1] : (first & upto) != 0 ? value[0] : entering;
        values[j] = test(set, j) ? run : 0u;
      }
      if (at < N * Width) store(at, values);
    }
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
