// What the block double is for: lanes that do not meet, barriers that are not there, and data that passes without one.
#include <support/block_double/body_sweep.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

namespace double_races_test {
using namespace skerry;
using namespace skerry::block_double;
using block_double::schedule; // and not the concept

/// How many of the standard schedules see the body do wrong, in a few teams of 4 x 32 lanes; it counts into its 4th argument.
template <class Body> int caught(Body body, int tries = 4) {
  int schedules = 0;
  for (schedule const& how : standard_schedules()) {
    queue q(how);
    int wrong = 0;
    q.sweep(in_teams<32, 4>(tries, [&](auto const& t, int unit, u32* at) { body(t, unit, at, wrong); }));
    schedules += wrong > 0;
  }
  return schedules;
}

/// The number of this lane in its team.
template <class Team> int lane_of(Team const& t) {
  int me = 0;
  t.for_each_index(32 * Team::groups, [&](int k) { me = k; });
  return me;
}

/// The sentence of the divergence that the body must cause; the queue works afterwards.
template <int Groups = 1, class Body> std::string divergence_in(Body body) {
  std::string sentence;
  for (schedule const& how : standard_schedules()) BOOST_TEST_CONTEXT(how) {
      queue q(how);
      sentence.clear();
      try {
        q.sweep(in_teams<32, Groups>(3, [&](auto const& t, int, u32*) { body(t, lane_of(t)); }));
      } catch (divergence const& e) {
        sentence = e.what();
      }
      BOOST_TEST(!sentence.empty());
      int votes = 0;
      q.sweep(in_teams<32, Groups>(
          3, [&](auto const& t, int, u32*) { votes += count(t.ballot([](int) { return true; })); }));
      BOOST_TEST(votes == 3 * 32 * 32 * Groups);
    }
  return sentence;
}
bool says(std::string const& sentence, std::initializer_list<char const*> parts) {
  return std::all_of(parts.begin(), parts.end(), [&](char const* p) { return sentence.find(p) != sentence.npos; });
}

constexpr auto yes = [](int) { return true; };
constexpr auto nothing = [](int) {};

BOOST_AUTO_TEST_SUITE(block_double_divergence)

BOOST_AUTO_TEST_CASE(a_ballot_that_odd_lanes_skip) {
  std::string const s = divergence_in([](auto const& t, int me) {
    if (me % 2 == 0) t.ballot(yes);
  });
  BOOST_TEST(says(s, {"ballot", "the end of the sweep", "block_double_races.cpp:", "lane "}), s);
}

BOOST_AUTO_TEST_CASE(a_ballot_that_one_lane_skips_before_another_ballot) {
  std::string const s = divergence_in([](auto const& t, int me) {
    if (me != 13) t.ballot(yes);
    t.ballot(yes);
  });
  BOOST_TEST(says(s, {"ballot", "13"}), s);
}

BOOST_AUTO_TEST_CASE(lanes_at_different_collectives) {
  std::string const s = divergence_in([](auto const& t, int me) {
    if (me < 16) t.ballot(yes);
    else t.once([] {});
  });
  BOOST_TEST(says(s, {"ballot", "once"}), s);
}

BOOST_AUTO_TEST_CASE(a_mask_that_differs_between_lanes) {
  BOOST_TEST(
      says(divergence_in([](auto const& t, int me) { t.for_each(me == 3 ? 1u : 3u, nothing); }), {"for_each", "mask"}));
  BOOST_TEST(
      says(divergence_in([](auto const& t, int me) { t.for_groups(me == 3, nothing); }), {"for_groups", "count"}));
}

BOOST_AUTO_TEST_CASE(a_collective_in_the_body_of_another) {
  BOOST_TEST(says(divergence_in([](auto const& t, int) { t.for_each(~0u, [&](int) { t.ballot(yes); }); }),
                  {"ballot", "body"}));
  BOOST_TEST(
      says(divergence_in([](auto const& t, int) { t.for_groups(1, [&](int) { t.barrier(); }); }), {"barrier", "body"}));
  BOOST_TEST(
      says(divergence_in([](auto const& t, int) { t.lockstep_bits(1u, nothing); }), {"lockstep_bits", "for_items"}));
}

BOOST_AUTO_TEST_CASE(bits_in_step_where_some_lanes_have_no_item) {
  BOOST_TEST(says(divergence_in([](auto const& t, int) {
                    t.template for_items<20>([&](int k) { t.lockstep_bits(u32(k), nothing); });
                  }),
                  {"lockstep_bits", "for_items"}));
}

BOOST_AUTO_TEST_CASE(a_barrier_that_a_group_skips) {
  std::string const s = divergence_in<4>([](auto const& t, int me) {
    if (me / 32 != 0) t.barrier(); // the schedules that lead or delay group 0 let it end first and last
  });
  BOOST_TEST(says(s, {"barrier", "the end of the sweep"}), s);
}

BOOST_AUTO_TEST_CASE(a_group_at_another_barrier) {
  std::string const s = divergence_in<4>([](auto const& t, int me) {
    if (me / 32 == 2) t.barrier();
    t.barrier();
    if (me / 32 != 2) t.barrier();
  });
  BOOST_TEST(says(s, {"barrier"}), s);
}

BOOST_AUTO_TEST_CASE(what_belongs_to_another_thread) {
  queue q;
  BOOST_CHECK_THROW(q.sweep(in_teams<32, 4>(1,
                                            [&](auto const& t, int, u32*) {
                                              typename std::decay_t<decltype(t)>::template items<int, 128> own;
                                              t.template for_items<128>([&](int k) { own[k ^ 1] = 0; });
                                            })),
                    violation);
  BOOST_CHECK_THROW(q.sweep(in_teams<32, 4>(1,
                                            [&](auto const& t, int, u32*) {
                                              typename std::decay_t<decltype(t)>::template per_group<int, 4> own;
                                              t.for_groups(4, [&](int k) { own[k ^ 1] = 0; });
                                            })),
                    violation);
}

BOOST_AUTO_TEST_CASE(an_exception_of_the_policy_ends_the_sweep_and_unwinds_all_lanes) {
  auto const token = std::make_shared<int>(0);
  queue q;
  BOOST_CHECK_THROW(q.sweep(in_teams<32, 4>(2,
                                            [&](auto const& t, int unit, u32* at) {
                                              auto const held = token;
                                              memory::load(at);
                                              if (lane_of(t) == 77 && unit == 1) throw std::out_of_range("77");
                                              t.barrier();
                                            })),
                    std::out_of_range);
  BOOST_TEST(token.use_count() == 1);
}

BOOST_AUTO_TEST_CASE(a_walk_that_never_ends) {
  queue q(schedule{.preempt = 0, .slow_store = 0});
  u32 parent[2] = {1, 0};
  BOOST_CHECK_THROW(q.sweep(in_flat(1,
                                    [&](auto m, int) {
                                      for (u32 n = 0; decltype(m)::load(&parent[n]) != n;) n = parent[n];
                                    })),
                    violation);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(block_double_races)

BOOST_AUTO_TEST_CASE(a_missing_barrier_is_caught_and_a_barrier_is_enough) {
  auto const pass = [](bool with_barrier) {
    return [=](auto const& t, int unit, u32* at, int& wrong) {
      t.for_each_index(128, [&](int k) { memory::store(at + k, u32(unit + k)); });
      if (with_barrier) t.barrier();
      t.for_each_index(128, [&](int k) { wrong += memory::load(at + (k + 37) % 128) != u32(unit + (k + 37) % 128); });
    };
  };
  BOOST_TEST(caught(pass(false)) >= 6);
  BOOST_TEST(caught(pass(true), 50) == 0);
}

BOOST_AUTO_TEST_CASE(a_ballot_in_the_place_of_the_barrier_is_caught) {
  auto const pass = [](auto const& t, int, u32* at, int& wrong) {
    t.for_groups(4, [&](int g) {
      t.for_each(~0u, [&](int i) { memory::store(at + 32 * g + i, u32(i)); });
      t.ballot(yes);
      t.for_each(~0u, [&](int i) { wrong += memory::load(at + 32 * g + 31 - i) != u32(31 - i); });
    });
  };
  BOOST_TEST(caught(pass) >= 5);
}

BOOST_AUTO_TEST_CASE(data_through_a_loop_over_lanes_is_caught) {
  auto const once = [](auto const& t, int, u32* at, int& wrong) {
    t.for_groups(4, [&](int g) {
      t.once([&] { memory::store(at + g, 7); });
      t.for_each(~0u, [&](int) { wrong += memory::load(at + g) != 7; });
    });
  };
  BOOST_TEST(caught(once) >= 6);
}

BOOST_AUTO_TEST_CASE(a_lost_update_is_caught) {
  auto const add = [](bool atomic) {
    return [=](auto const& t, int, u32* at, int& wrong) {
      t.once([&] { memory::store(at, 0); }); // every group stores the same
      t.barrier();
      t.for_each_index(128, [&](int) {
        if (atomic) memory::fetch_add(at, 1);
        else memory::store(at, memory::load(at) + 1);
      });
      t.barrier();
      t.once([&] { wrong += memory::load(at) != 128; });
    };
  };
  BOOST_TEST(caught(add(false)) >= 6);
  BOOST_TEST(caught(add(true), 50) == 0);
}

/// HA4's strips: a word per group, written, met for and read by the group below, chunk after chunk. With one word per group
/// (Hennequin 2018, Alg. 3) a fast group overruns its reader; with two by turns one barrier is enough.
template <int Words> auto chunks() {
  return [](auto const& t, int, u32* at, int& wrong) {
    for (int chunk = 0; chunk < 8; ++chunk) {
      u32* const now = at + chunk % Words * 4;
      t.for_groups(4, [&](int g) { t.once([&] { memory::store(now + g, u32(16 * chunk + g)); }); });
      t.barrier();
      t.for_groups(4, [&](int g) {
        if (g > 0) t.for_each(~0u, [&](int) { wrong += memory::load(now + g - 1) != u32(16 * chunk + g - 1); });
      });
    }
  };
}

BOOST_AUTO_TEST_CASE(a_fast_group_that_overruns_its_reader_is_caught) {
  for (schedule const& how :
       {schedule{.delayed_group = 1, .slow_store = 0}, schedule{.leading_group = 0, .slow_store = 0}}) {
    queue q(how);
    int wrong = 0;
    q.sweep(in_teams<32, 4>(1, [&](auto const& t, int unit, u32* at) { chunks<1>()(t, unit, at, wrong); }));
    BOOST_TEST(wrong > 0, how);
  }
  BOOST_TEST(caught(chunks<1>()) >= 3);
  BOOST_TEST(caught(chunks<2>(), 50) == 0);
}

BOOST_AUTO_TEST_CASE(stores_are_seen_in_another_order) {
  auto const reordered = [](schedule const& how) {
    queue q(how);
    int seen = 0;
    q.sweep(in_teams<32, 4>(50, [&](auto const& t, int, u32* at) {
      t.for_each_index(64, [&](int k) { memory::store(at + k, 0); });
      t.barrier();
      t.for_each_index(128, [&](int k) {
        u32* const data = at + k % 2;
        u32* const flag = at + 32 + k % 2;
        if (k < 2) {
          memory::store(data, 1);
          memory::store(flag, 1);
        } else if (memory::load(flag) == 1) {
          seen += memory::load(data) == 0;
        }
      });
    }));
    return seen;
  };
  BOOST_TEST(reordered({.seed = 1, .slow_store = 2}) > 0);             // one waits, the other does not
  BOOST_TEST(reordered({.seed = 1, .slow_store = 1, .drain = 4}) > 0); // both wait
  BOOST_TEST(reordered({.seed = 1, .slow_store = 0}) == 0);
}

/// One lane's random loads, stores and additions of all sizes, on its own 16 bytes and on a plain copy of them; how many
/// results differ.
template <class Memory> int differences(unsigned char* at, unsigned char* plain, dice random) {
  int wrong = 0;
  auto const act = [&](auto zero) {
    using T = decltype(zero);
    int const k = random.below(int(16 / sizeof(T))) * int(sizeof(T));
    T* const p = reinterpret_cast<T*>(at + k);
    T value = T(random.roll()), before;
    std::memcpy(&before, plain + k, sizeof(T));
    switch (random.below(3)) {
    case 0: wrong += Memory::load(p) != before; return;
    case 1: Memory::store(p, value); break;
    default: wrong += Memory::fetch_add(p, value) != before; value = T(value + before);
    }
    std::memcpy(plain + k, &value, sizeof(T));
  };
  for (int n = 0; n < 200; ++n) switch (random.below(4)) {
    case 0: act(u8()); break;
    case 1: act(u16()); break;
    case 2: act(u32()); break;
    default: act(u64());
    }
  return wrong;
}

BOOST_AUTO_TEST_CASE(a_lane_sees_its_own_stores_whatever_their_sizes) {
  for (int const slow_store : {1, 2}) {
    alignas(8) unsigned char shared[64 * 16] = {}, expected[64 * 16] = {};
    queue q(schedule{.seed = 3, .preempt = 2, .slow_store = slow_store, .drain = 8});
    int wrong = 0;
    q.sweep(in_flat(64, [&](auto m, int unit) {
      wrong += differences<decltype(m)>(shared + 16 * unit, expected + 16 * unit, dice(u64(unit)));
    }));
    BOOST_TEST(wrong == 0);
    BOOST_TEST(std::equal(shared, shared + sizeof(shared), expected));
  }
}

BOOST_AUTO_TEST_SUITE_END()
} // namespace double_races_test
