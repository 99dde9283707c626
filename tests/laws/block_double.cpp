// The block double's collectives against plain loops, its queue, and its determinism.
#include <support/block_double/body_sweep.hpp>

#include <boost/mpl/list.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

namespace double_test {
using namespace skerry;
using namespace skerry::block_double;
using block_double::schedule; // and not the concept

template <class T> T& nth(std::vector<T>& v, int k) { return v[std::size_t(k)]; }

template <int Width, int Groups> struct size {
  static constexpr int width = Width, groups = Groups, threads = 32 * Groups;
  using mask = word<Width>;

  /// Runs the body under every standard schedule; `check` looks at what it did.
  template <class Body, class Check> static void under_all(int units, Body body, Check check) {
    for (schedule const& how : standard_schedules()) BOOST_TEST_CONTEXT(how) {
        queue q(how);
        q.sweep(in_teams<Width, Groups>(units, body));
        check();
      }
  }

  static mask some_mask(u64 seed) {
    u64 const bits = dice(seed).roll(), more = dice(seed + 77).roll();
    return seed == 0 ? mask(0) : seed == 1 ? mask(~mask(0)) : mask(seed % 2 ? bits & more : bits | more);
  }
};
using sizes = boost::mpl::list<size<32, 1>, size<32, 4>, size<64, 1>, size<64, 4>>;

BOOST_AUTO_TEST_SUITE(block_double_collectives)

BOOST_AUTO_TEST_CASE_TEMPLATE(masks_are_those_of_the_image_in_every_lane, Size, sizes) {
  using mask = typename Size::mask;
  int const width = 71, height = 5;
  std::vector<u8> pixels(width * height);
  dice random(5);
  for (u8& p : pixels) p = random.one_in(2) ? u8(1 + random.below(255)) : u8(0);
  plane<u8 const> const image{pixels.data(), width, height, width};
  auto const expected = [&](int x, int y) {
    mask m = 0;
    for (int i = 0; i < Size::width; ++i)
      if (image.has(x + i, y) && image(x + i, y)) m |= mask(1) << i;
    return m;
  };
  int wrong = 0, lanes = 0;
  Size::under_all(
      3,
      [&](auto const& t, int unit, u32*) {
        int const x = unit * 31 - 7;
        t.for_groups(7, [&](int row) {
          auto const a = t.row_mask(image, x, row - 1);
          auto const b = t.ballot([&](int i) { return image.has(x + i, row - 1) && image(x + i, row - 1) != 0; });
          wrong += a != expected(x, row - 1) || b != a;
          ++lanes;
        });
      },
      [&] { BOOST_TEST(wrong == 0); });
  BOOST_TEST(lanes == 10 * 3 * 7 * 32);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(for_each_visits_the_set_bits_once, Size, sizes) {
  std::vector<int> visits(9 * 64);
  Size::under_all(
      9,
      [&](auto const& t, int unit, u32*) {
        t.for_groups(
            1, [&](int) { t.for_each(Size::some_mask(u64(unit)), [&](int i) { ++nth(visits, unit * 64 + i); }); });
      },
      [&] {
        for (int unit = 0; unit < 9; ++unit)
          for (int i = 0; i < Size::width; ++i)
            BOOST_TEST(std::exchange(nth(visits, unit * 64 + i), 0) == int(test(Size::some_mask(u64(unit)), i)));
      });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(for_each_distinct_visits_each_key_at_least_once, Size, sizes) {
  std::vector<std::set<u32>> keys(9);
  auto const key = [](int i) { return u32(i * i % 7); };
  bool repeated = false;
  Size::under_all(
      9,
      [&](auto const& t, int unit, u32*) {
        auto const m = Size::some_mask(u64(unit));
        t.for_groups(1, [&](int) {
          t.for_each_distinct(m, key, [&](int i, u32 k) {
            BOOST_TEST((test(m, i) && k == key(i)));
            repeated |= !nth(keys, unit).insert(k).second;
          });
        });
      },
      [&] {
        for (int unit = 0; unit < 9; ++unit) {
          std::set<u32> expected;
          for (int i = 0; i < Size::width; ++i)
            if (test(Size::some_mask(u64(unit)), i)) expected.insert(key(i));
          BOOST_TEST(std::exchange(nth(keys, unit), {}) == expected);
        }
      });
  BOOST_TEST(repeated); // as a core does, which compares with the previous key only
}

BOOST_AUTO_TEST_CASE_TEMPLATE(once_runs_in_one_lane_of_each_group, Size, sizes) {
  int runs = 0;
  Size::under_all(
      3, [&](auto const& t, int, u32*) { t.once([&] { ++runs; }); },
      [&] { BOOST_TEST(std::exchange(runs, 0) == 3 * Size::groups); });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(lanes_see_what_stands_before_them, Size, sizes) {
  int wrong = 0, lanes = 0;
  Size::under_all(
      9,
      [&](auto const& t, int unit, u32*) {
        u32 const having = u32(Size::some_mask(u64(unit)));
        t.for_groups(1, [&](int) {
          int const l = t.lane();
          u32 const before = having & first_n<u32>(l);
          carried const seen = t.carry(test(having, l), u32(100 + l), 7u);
          wrong += seen.in != (before ? u32(131 - zeros_above(before)) : 7u);
          wrong += seen.out != (having ? u32(131 - zeros_above(having)) : 7u);
          wrong += t.from_lane_before(u32(l * l)) != u32((l + 31) % 32 * ((l + 31) % 32));
          auto const word = t.template word_of<4>(u32(l * 7 % 16));
          int const first = l / (Size::width / 4) * (Size::width / 4);
          for (int i = 0; i < Size::width; ++i) wrong += test(word, i) != test(u32((first + i / 4) * 7 % 16), i % 4);
          ++lanes;
        });
      },
      [&] {
        BOOST_TEST(std::exchange(wrong, 0) == 0);
        BOOST_TEST(std::exchange(lanes, 0) == 9 * 32);
      });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(groups_keep_their_values, Size, sizes) {
  std::vector<int> lanes(11);
  Size::under_all(
      2,
      [&](auto const& t, int unit, u32*) {
        typename std::decay_t<decltype(t)>::template per_group<int, 11> mine;
        t.for_groups(11, [&](int k) { mine[k] = 100 * unit + k; });
        t.barrier();
        t.for_groups(11, [&](int k) { nth(lanes, k) += mine[k] == 100 * unit + k; });
      },
      [&] {
        for (int& n : lanes) BOOST_TEST(std::exchange(n, 0) == 2 * 32);
      });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(phases_visit_every_index_once, Size, sizes) {
  for (int const n : {0, 1, 31, 33, 128, 200}) {
    std::vector<int> visits(std::size_t(n) + 1);
    Size::under_all(
        1, [&](auto const& t, int, u32*) { t.for_each_index(n, [&](int k) { ++nth(visits, k); }); },
        [&] {
          for (int k = 0; k < n; ++k) BOOST_TEST(std::exchange(nth(visits, k), 0) == 1);
        });
  }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(later_chunks_see_earlier_ones, Size, sizes) {
  constexpr int n = 250;
  std::vector<u32> sum(n);
  Size::under_all(
      1,
      [&](auto const& t, int, u32*) {
        t.for_each_in_order(n, [&](int k) {
          int const before = k / Size::threads * Size::threads;
          memory::store(&nth(sum, k), 1 + (before ? memory::load(&nth(sum, before - 1)) : 0));
        });
      },
      [&] {
        for (int k = 0; k < n; ++k) BOOST_TEST(std::exchange(nth(sum, k), 0u) == u32(k / Size::threads) + 1);
      });
}

template <int N, class Size> void check_items() {
  std::vector<u32> before(N), total(Size::threads);
  std::vector<int> bits(N);
  Size::under_all(
      2,
      [&](auto const& t, int, u32*) {
        typename std::decay_t<decltype(t)>::template items<u32, N> own;
        t.template for_items<N>([&](int k) { own[k] = u32(k * 7 % 5); });
        u32 const all = t.scan(own);
        t.template for_items<N>([&](int k) {
          nth(before, k) = own[k];
          nth(bits, k) = 0;
          t.lockstep_bits(u64(k) << 31, [&](int i) { nth(bits, k) += 1 << (i - 31); });
        });
        t.for_each_index(Size::threads, [&](int k) { nth(total, k) = all; });
      },
      [&] {
        u32 sum = 0;
        for (int k = 0; k < N; ++k) {
          BOOST_TEST(nth(before, k) == sum);
          BOOST_TEST(nth(bits, k) == k);
          sum += u32(k * 7 % 5);
        }
        BOOST_TEST((total == std::vector<u32>(Size::threads, sum)));
      });
}

BOOST_AUTO_TEST_CASE_TEMPLATE(items_stay_with_their_threads_and_scan_in_order, Size, sizes) {
  check_items<32, Size>();
  check_items<Size::threads, Size>();
  check_items<3 * Size::threads, Size>();
}

BOOST_AUTO_TEST_CASE(a_loop_of_items_ends_with_a_barrier) {
  for (schedule const& how : standard_schedules()) {
    queue q(how);
    int wrong = 0;
    q.sweep(in_teams<32, 4>(2, [&](auto const& t, int, u32* at) {
      t.template for_items<128>([&](int k) { memory::store(at + k, u32(k)); });
      t.for_each_index(128, [&](int k) { wrong += memory::load(at + 127 - k) != u32(127 - k); });
    }));
    BOOST_TEST(wrong == 0, how);
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(block_double_memory_operations)

using operands = boost::mpl::list<u8, u16, u32, u64>;

template <class T> void check_operations(T* p) {
  T const high = T(T(1) << (sizeof(T) * 8 - 1));
  memory::store(p, 5);
  BOOST_TEST(memory::load(p) == 5);
  BOOST_TEST(memory::fetch_add(p, high) == 5);
  BOOST_TEST(memory::fetch_min(p, 9) == T(high + 5));
  BOOST_TEST(memory::fetch_min(p, 10) == 9);
  BOOST_TEST(memory::fetch_max(p, high) == 9);
  BOOST_TEST(memory::fetch_or(p, 3) == high);
  BOOST_TEST(memory::compare_exchange(p, high, 1) == T(high | 3));
  BOOST_TEST(memory::compare_exchange(p, T(high | 3), 1) == T(high | 3));
  BOOST_TEST(memory::load(p) == 1);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(they_return_what_was_there_before, T, operands) {
  std::vector<T> at(200);
  check_operations(at.data());
  for (schedule const& how : standard_schedules())
    queue(how).sweep(in_flat(200, [&](auto, int k) { check_operations(&at[std::size_t(k)]); }));
  BOOST_TEST((at == std::vector<T>(200, T(1))));
}

BOOST_AUTO_TEST_CASE(rows_outside_the_image_are_zero) {
  u8 const pixels[] = {1, 0, 2, 0, 3, 0};
  plane<u8 const> const image{pixels, 3, 2, 3};
  u32 rows[4];
  memory::nonzero_rows(image, -2, -1, rows);
  BOOST_TEST((rows[0] == 0 && rows[1] == 0b10100 && rows[2] == 0b01000 && rows[3] == 0));
  u64 right[1];
  memory::nonzero_rows(image, 2, 0, right);
  BOOST_TEST(right[0] == 1);
  memory::nonzero_rows(image, 3, 0, right);
  BOOST_TEST(right[0] == 0);
}

BOOST_AUTO_TEST_CASE(labels_of_runs_are_the_plain_ones) {
  u32 labels[33];
  std::iota(labels, labels + 33, 100u);
  for (u64 seed = 0; seed < 200; ++seed) {
    u32 const m = u32(dice(seed).roll()), before = u32(seed % 2);
    u32 const heads = starts(m, before && (m & 1));
    u32 a[4], b[4];
    for (int begin = 0; begin < 32; begin += 4) {
      plain_labels_of_runs(heads, m, begin, labels + 1, a);
      memory::labels_of_runs(heads, m, begin, labels + 1, b);
      BOOST_TEST(std::equal(a, a + 4, b));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_stream_stores_all_values_and_checks_the_alignment) {
  alignas(16) u32 out[16 * 4] = {};
  queue q(schedule{.slow_store = 1, .drain = 0});
  q.sweep(in_flat(16, [&](auto, int k) {
    u32 const values[4] = {u32(4 * k), u32(4 * k + 1), u32(4 * k + 2), u32(4 * k + 3)};
    memory::stream(out + 4 * k, values);
  }));
  for (int k = 0; k < 64; ++k) BOOST_TEST(out[k] == u32(k));
  u32 const values[4] = {};
  BOOST_CHECK_THROW(memory::stream(out + 1, values), violation);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(block_double_queue)

BOOST_AUTO_TEST_CASE(a_flat_sweep_runs_every_unit_once) {
  for (int const n : {0, 1, 63, 64, 65, 1000}) {
    std::vector<u32> visits(std::size_t(n) + 1);
    queue q;
    q.sweep(in_flat(n, [&](auto m, int k) { decltype(m)::fetch_add(&nth(visits, k), 1); }));
    BOOST_TEST(std::count(visits.begin(), visits.end(), 1u) == n);
  }
}

BOOST_AUTO_TEST_CASE(every_unit_gets_a_team_and_dirty_scratch) {
  for (schedule const& how : standard_schedules())
    for (int const n : {0, 1, 2, 7}) {
      std::vector<int> lanes(std::size_t(n) + 1);
      int clean = 0;
      queue q(how);
      q.sweep(in_teams<32, 2>(n, [&](auto const&, int unit, u32* at) {
        ++nth(lanes, unit);
        for (int k = unit % 2; k < 256; k += 2) clean += at[k] != 0xCDCDCDCD;
      }));
      BOOST_TEST(std::count(lanes.begin(), lanes.end(), 64) == n);
      BOOST_TEST(clean == 0);
    }
}

BOOST_AUTO_TEST_CASE(fill_sets_bytes) {
  u32 at[3] = {1, 2, 3};
  queue().fill(at, 2, 0xFF);
  BOOST_TEST((at[0] == ~0u && at[1] == ~0u && at[2] == 3));
}

u64 trace_of(schedule const& how, std::vector<u32>& order) {
  queue q(how);
  u32 next = 0;
  order.assign(4 * 128, 0);
  for (int again = 0; again < 2; ++again)
    q.sweep(in_teams<32, 4>(4, [&](auto const& t, int unit, u32* at) {
      t.for_each_index(128, [&](int k) { memory::store(at + k, u32(k)); });
      t.barrier();
      t.for_each_index(128, [&](int k) { nth(order, 128 * unit + k) = memory::fetch_add(&next, 1); });
    }));
  return q.trace();
}

BOOST_AUTO_TEST_CASE(the_same_schedule_gives_the_same_interleaving) {
  std::set<u64> traces;
  for (schedule const& how : standard_schedules()) {
    std::vector<u32> order, again;
    u64 const trace = trace_of(how, order);
    BOOST_TEST(trace == trace_of(how, again));
    BOOST_TEST(order == again);
    traces.insert(trace);
  }
  BOOST_TEST(traces.size() == standard_schedules().size());
}

BOOST_AUTO_TEST_CASE(a_group_can_be_held_back_or_run_ahead) {
  auto const arrivals = [](schedule const& how) { // of the groups of a team, by number of operations done
    std::vector<int> groups;
    queue(how).sweep(in_teams<32, 4>(1, [&](auto const& t, int, u32* at) {
      for (int step = 0; step < 4; ++step)
        t.for_each_index(128, [&](int k) {
          memory::load(at);
          groups.push_back(k / 32);
        });
    }));
    return groups;
  };
  for (int const g : {0, 2, 3}) {
    std::vector<int> const ahead = arrivals({.preempt = 1, .leading_group = g});
    BOOST_TEST(std::count(ahead.begin(), ahead.begin() + 128, g) == 128);
    std::vector<int> const behind = arrivals({.preempt = 1, .delayed_group = g});
    BOOST_TEST(std::count(behind.end() - 128, behind.end(), g) == 128);
  }
  std::vector<int> const last = arrivals({.preempt = 1, .leading_group = last_group});
  BOOST_TEST(std::count(last.begin(), last.begin() + 128, 3) == 128);
}

BOOST_AUTO_TEST_SUITE_END()
} // namespace double_test
