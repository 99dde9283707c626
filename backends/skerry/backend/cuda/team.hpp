// A team on a device: a lane group is a warp, a team of one group is a warp (several share a block), a team of more is a
// block. Of 64-pixel words a lane has pixels `lane` and `lane + 32`: two votes are the mask's halves as they come, and
// neighbouring lanes store to neighbouring addresses.
#pragma once
#include <skerry/backend/cuda/memory.hpp>

namespace skerry::cuda {

/// Where a thread stands in its block and how the block's threads meet, as `kernels.hpp` launches them. Another launcher has
/// one of its own; thread() % 32 is the lane of the warp in all of them.
struct block_threads {
  SKERRY_FN static int thread() { SKERRY_ON_DEVICE(return int(threadIdx.x)); }
  SKERRY_FN static void meet_all() { SKERRY_ON_DEVICE(__syncthreads()); }
};

template <int Width, int Groups, class Threads = block_threads, class Memory = cuda::memory> struct team {
  static_assert(Width == 32 || Width == 64, "a lane group of a warp takes words of 32 or 64 pixels");
  static constexpr int width = Width, groups = Groups, pixels = 4;
  static constexpr int lanes = 32, threads = lanes * Groups, per_lane = Width / lanes;
  using mask = word<Width>;
  using memory = Memory;

  // ---- lane group ----
  SKERRY_FN static int lane() { return thread() % lanes; }
  SKERRY_FN static mask row_mask(plane<u8 const> image, int x, int y) {
    reading<per_lane> r;
    r.begin(image, x, y);
    mask m = mask(r.bits()) << lane() * per_lane;
    SKERRY_UNROLL
    for (int d = 1; d < lanes; d *= 2) m |= from_lane(m, lane() ^ d);
    return m;
  }
  template <int Pixels> static constexpr int share = Pixels / lanes < Width ? Pixels / lanes : Width;
  /// One load a lane, where its pixels lie in the image and on their size.
  template <int P> struct reading {
    static_assert(P == 1 || P == 2 || P == 4 || P == 8, "a lane reads up to eight pixels at once");
    using loaded =
        std::conditional_t<P == 8, u64, std::conditional_t<P == 4, u32, std::conditional_t<P == 2, u16, u8>>>;
    loaded pixels;

    SKERRY_FN void begin(plane<u8 const> image, int x, int y) {
      int const first = x + lane() * P;
      bool const row = y >= 0 && y < image.height;
      u8 const* const p = image.data + std::ptrdiff_t(y) * image.pitch + first;
      if (row && first >= 0 && first + P <= image.width && reinterpret_cast<std::uintptr_t>(p) % P == 0) {
        pixels = *reinterpret_cast<loaded const*>(p);
      } else {
        pixels = 0;
        SKERRY_UNROLL
        for (int j = 0; j < P; ++j)
          if (row && first + j >= 0 && first + j < image.width) pixels = loaded(pixels | loaded(p[j]) << 8 * j);
      }
    }
    SKERRY_FN u32 bits() const {
      if constexpr (P == 8) return memory::nonzero_4(u32(pixels)) | memory::nonzero_4(u32(pixels >> 32)) << 4;
      else return memory::nonzero_4(u32(pixels));
    }
  };
  template <class Bits> SKERRY_FN static u32 from_lane_before(Bits value) {
    return from_lane(u32(value), (lane() + lanes - 1) % lanes);
  }
  SKERRY_FN static carried carry(bool has, u32 value, u32 initial) {
    u32 const having = vote(has), before = having & first_n<u32>(lane());
    u32 const in = from_lane(value, width_of<u32> - 1 - zeros_above(before | 1u));
    u32 const out = from_lane(value, width_of<u32> - 1 - zeros_above(having | 1u));
    return {before != 0 ? in : initial, having != 0 ? out : initial};
  }
  SKERRY_FN static carried sums(u32 value) {
    u32 sum = value;
    SKERRY_UNROLL
    for (int d = 1; d < lanes; d *= 2) {
      u32 const before = from_lane(sum, lane() - d);
      if (lane() >= d) sum += before;
    }
    return {sum - value, from_lane(sum, lanes - 1)};
  }
  template <class T> SKERRY_FN static T total(T value) { return lane_group().total(value); }
  template <class T> SKERRY_FN static T least(T value) { return lane_group().least(value); }
  template <class T> SKERRY_FN static T most(T value) { return lane_group().most(value); }
  /// Votes would need one for each of a lane's pixels: lanes of a word put their bits together in pairs, then fours, ...
  template <int P> SKERRY_FN static mask word_of(u32 bits) {
    mask m = mask(bits) << lane() * P % Width;
    SKERRY_UNROLL
    for (int d = 1; d * P < Width; d *= 2) m |= from_lane(m, lane() ^ d);
    return m;
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
    meet(); // lanes that drifted apart in a loop come to the block's barrier together
    if constexpr (Groups > 1) Threads::meet_all();
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
    carried const found = sums(v.at[0]);
    v.at[0] = found.in;
    return found.out;
  }

private:
  static constexpr u32 all = lanes_of_warp::all;

  SKERRY_FN static int thread() {
    int const t = Groups == 1 ? Threads::thread() % lanes : Threads::thread();
    SKERRY_ON_DEVICE(__builtin_assume(t >= 0 && t < threads)); // a loop over as many indices is no loop
    return t;
  }
  SKERRY_FN static int group() { return thread() / lanes; }
  SKERRY_FN static lanes_of_warp lane_group() { return {all, lane() == 0}; }
  SKERRY_FN static u32 vote([[maybe_unused]] bool on) { SKERRY_ON_DEVICE(return __ballot_sync(all, on)); }
  SKERRY_FN static bool any([[maybe_unused]] bool on) { SKERRY_ON_DEVICE(return __any_sync(all, on) != 0); }
  template <class T> SKERRY_FN static T from_lane([[maybe_unused]] T value, [[maybe_unused]] int source) {
    using native = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned int>;
    SKERRY_ON_DEVICE(return T(__shfl_sync(all, native(value), source)));
  }
  template <class T> SKERRY_FN static u32 equal_lanes([[maybe_unused]] T value) {
    using native = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned int>;
    SKERRY_ON_DEVICE(return __match_any_sync(all, native(value)));
  }
  SKERRY_FN static void meet() { SKERRY_ON_DEVICE(__syncwarp()); }
};

static_assert(skerry::team<team<32, 1>> && skerry::team<team<64, 4>>);

} // namespace skerry::cuda
