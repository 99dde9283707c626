// The block double's team: lane groups of 32 lanes, as on a GPU. A lane holds the pixels that are its own, one (Width 32) or
// two neighbouring ones (Width 64). Besides what skerry/core/team.hpp asks, a team checks that lanes come to the same collectives
// with the same masks and counts, that items and per_group values are used by their owners only, and is as unhelpful as the
// contract allows: `once` runs in any lane, for_each_distinct may visit a key more than once.
#pragma once
#include <support/block_double/memory.hpp>

namespace skerry::block_double {

template <int Width, int Groups> struct team {
  static_assert(Width == 32 || Width == 64, "a lane holds one pixel or two");
  static constexpr int width = Width, groups = Groups, pixels = 4;
  static constexpr int lanes = lanes_per_group, threads = lanes * Groups, pixels_per_lane = Width / lanes;
  using mask = word<Width>;
  using memory = block_double::memory;

  // ---- lane group ----

  mask row_mask(plane<u8 const> const& image, int x, int y, call_site where = call_site::here()) const {
    come_to(collective::row_mask, where, u64(u32(x)) << 32 | u32(y));
    mask row[1];
    memory::nonzero_rows(image, x, y, row);
    return row[0];
  }

  static int lane() { return running->lanes.self().lane; }
  template <int Pixels> static constexpr int share = Pixels / lanes < Width ? Pixels / lanes : Width;

  /// The pixels are read when they are asked for: late.
  template <int P> struct reading {
    plane<u8 const> image;
    int x, y;

    void begin(plane<u8 const> const& of, int column, int row, call_site where = call_site::here()) {
      come_to(collective::reading, where, u64(u32(column)) << 32 | u32(row));
      image = of, x = column, y = row;
    }
    part<P> bits(call_site where = call_site::here()) const {
      come_to(collective::reading, where);
      part<P> row[1];
      memory::nonzero_rows(image, x + lane() * P, y, row);
      return part<P>(row[0] & first_n<part<P>>(P));
    }
  };

  u32 from_lane_before(u64 value, call_site where = call_site::here()) const {
    come_to(collective::from_lane_before, where);
    return u32(show(value)[(lane() + lanes - 1) % lanes * pixels_per_lane]);
  }

  carried carry(bool has, u32 value, u32 initial, call_site where = call_site::here()) const {
    come_to(collective::carry, where);
    u64 const* const shown = show(u64(has) << 32 | value);
    carried result{initial, initial};
    for (int l = 0; l < lanes; ++l)
      if (shown[l * pixels_per_lane] >> 32) (l < lane() ? result.in : result.out) = u32(shown[l * pixels_per_lane]);
    if (!has_from(shown, lane())) result.out = result.in;
    return result;
  }

  carried sums(u32 value, call_site where = call_site::here()) const {
    come_to(collective::sums, where);
    u64 const* const shown = show(value);
    carried result{0, 0};
    for (int l = 0; l < lanes; ++l) {
      if (l < lane()) result.in += u32(shown[l * pixels_per_lane]);
      result.out += u32(shown[l * pixels_per_lane]);
    }
    return result;
  }

  template <class T> T total(T value, call_site where = call_site::here()) const {
    return over_lanes(collective::total, where, value, [](T a, T b) { return T(a + b); });
  }
  template <class T> T least(T value, call_site where = call_site::here()) const {
    return over_lanes(collective::least, where, value, [](T a, T b) { return b < a ? b : a; });
  }
  template <class T> T most(T value, call_site where = call_site::here()) const {
    return over_lanes(collective::most, where, value, [](T a, T b) { return b > a ? b : a; });
  }

  template <int P> mask word_of(part<P> bits, call_site where = call_site::here()) const {
    come_to(collective::word_of, where);
    u64 const* const shown = show(bits);
    mask m = 0;
    int const first = lane() * P / Width * Width / P;
    for (int l = first; l < first + Width / P; ++l) m = mask(m | mask(shown[l * pixels_per_lane]) << (l - first) * P);
    return m;
  }

  template <class P> mask ballot(P p, call_site where = call_site::here()) const {
    come_to(collective::ballot, where);
    u64 votes[pixels_per_lane];
    for_own_pixels([&](int i, int j) { votes[j] = p(i) ? 1 : 0; });
    u64 const* const vote = exchange(votes);
    mask m = 0;
    for (int i = 0; i < Width; ++i) m = mask(m | mask(vote[i]) << i);
    return m;
  }

  template <class F> void for_each(mask m, F f, call_site where = call_site::here()) const {
    come_to(collective::for_each, where, m);
    for_own_pixels([&](int i, int) {
      if (test(m, i)) f(i);
    });
  }

  template <class Key, class F>
  void for_each_distinct(mask m, Key key, F f, call_site where = call_site::here()) const {
    using key_type = decltype(key(0));
    come_to(collective::for_each_distinct, where, m);
    u64 own[pixels_per_lane] = {};
    for_own_pixels([&](int i, int j) {
      if (test(m, i)) own[j] = u64(key(i));
    });
    u64 const* const keys = exchange(own);
    auto const is_first = [&](int i) {
      for (int before = 0; before < i; ++before)
        if (test(m, before) && keys[before] == keys[i]) return false;
      return true;
    };
    for_own_pixels([&](int i, int j) {
      if (test(m, i) && (is_first(i) || running->lanes.random().one_in(8))) f(i, key_type(own[j]));
    });
  }

  template <class F> void once(F f, call_site where = call_site::here()) const {
    int const chosen = come_to(collective::once, where).chosen;
    within const here(body::lane);
    if (lane() == chosen) f();
  }

  template <class F> void for_groups(int n, F f, call_site where = call_site::here()) const {
    come_to(collective::for_groups, where, u64(n));
    within const here(body::groups);
    for (int k = group(); k < n; k += Groups) f(k);
  }

  /// A T for each k of for_groups. Throws a `violation` where another group asks for it.
  template <class T, int N> struct per_group {
    T values[divide_up(N, Groups)];

    T& operator[](int k) {
      if (k % Groups != group()) throw violation("per_group: a lane group asks for the value of another one");
      return values[k / Groups];
    }
  };

  // ---- phases ----

  template <class F> void for_each_index(int n, F f, call_site where = call_site::here()) const {
    come_to(collective::for_each_index, where, u64(n));
    within const here(body::lane);
    for (int k = thread(); k < n; k += threads) f(k);
  }

  template <class F> void for_each_in_order(int n, F f, call_site where = call_site::here()) const {
    for (int first = 0; first < n; first += threads) {
      come_to(collective::for_each_in_order, where, u64(n));
      if (int const k = first + thread(); k < n) {
        within const here(body::lane);
        f(k);
      }
      meet();
    }
  }

  void barrier(call_site where = call_site::here()) const {
    come_to(collective::barrier, where);
    meet();
  }

  // ---- items ----

  /// Item k is kept by thread k % threads. Throws a `violation` where another thread asks for it.
  template <class T, int N> struct items {
    T values[divide_up(N, threads)];

    T& operator[](int k) {
      if (k % threads != thread()) throw violation("items: a lane asks for the item of another one");
      return values[k / threads];
    }
  };

  template <int N, class F> void for_items(F f, call_site where = call_site::here()) const {
    come_to(collective::for_items, where, u64(N));
    {
      within const here(body::items);
      for (int k = thread(); k < N; k += threads) f(k);
    }
    come_to(collective::for_items, where, u64(N));
    meet();
  }

  template <class Mask, class F> void lockstep_bits(Mask m, F f, call_site where = call_site::here()) const {
    come_to(collective::lockstep_bits, where);
    within const here(body::lane);
    for (; m != 0; m = Mask(m & (m - 1))) f(zeros_below(m));
  }

  /// Orders no memory.
  template <int N> u32 scan(items<u32, N>& sums, call_site where = call_site::here()) const {
    come_to(collective::scan, where, u64(N));
    struct offer {
      items<u32, N>* sums;
      u32 total;
    } mine{&sums, 0};
    running->meet.own().offered = &mine;
    running->meet.meet_team([](meetings::lane_state const* lane) {
      auto const of = [&](int thread) { return static_cast<offer*>(lane[thread].offered); };
      u32 total = 0;
      for (int k = 0; k < N; ++k) total += std::exchange(of(k % threads)->sums->values[k / threads], total);
      for (int t = 0; t < threads; ++t) of(t)->total = total;
    });
    return mine.total;
  }

private:
  /// The body that this lane is in, for a while.
  struct within {
    body& in;
    body before;

    explicit within(body b) : in(running->meet.own().in), before(std::exchange(in, b)) {}
    within(within const&) = delete;
    within& operator=(within const&) = delete;
    ~within() { in = before; }
  };

  static int group() { return running->lanes.self().group; }
  static int thread() { return group() * lanes + lane(); }

  static meeting const& come_to(collective what, call_site where, u64 argument = 0) {
    return running->meet.come_to(what, where, argument);
  }
  static u64 const* exchange(u64 const (&own)[pixels_per_lane]) {
    return running->meet.exchange<pixels_per_lane>([&](int j) { return own[j]; });
  }
  /// A value for each lane, at lane * pixels_per_lane.
  static u64 const* show(u64 value) {
    return running->meet.exchange<pixels_per_lane>([&](int) { return value; });
  }
  template <class T, class Op> static T over_lanes(collective what, call_site where, T value, Op op) {
    come_to(what, where);
    u64 const* const shown = show(value);
    T all = T(shown[0]);
    for (int l = 1; l < lanes; ++l) all = op(all, T(shown[l * pixels_per_lane]));
    return all;
  }
  static bool has_from(u64 const* shown, int lane) {
    bool any = false;
    for (int l = lane; l < lanes; ++l) any = any || shown[l * pixels_per_lane] >> 32;
    return any;
  }
  static void meet() {
    running->memory.drain_own();
    running->meet.meet_team([](meetings::lane_state const*) {});
  }
  /// f(i, j): i is the j-th pixel of this lane.
  template <class F> static void for_own_pixels(F f) {
    within const here(body::lane);
    for (int j = 0; j < pixels_per_lane; ++j) f(lane() * pixels_per_lane + j, j);
  }
};

static_assert(skerry::team<team<32, 1>> && skerry::team<team<32, 4>> && skerry::team<team<64, 1>> &&
              skerry::team<team<64, 4>>);

} // namespace skerry::block_double
