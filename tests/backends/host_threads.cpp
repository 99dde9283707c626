// ctest-labels: threads
// The pool's threads share a round's work and their writes are visible afterwards; sweeps run every unit once, whatever their
// number; scratch is kept per thread and grows.
#include "support/flat_marks.hpp"

#include <skerry/backend/host/serial.hpp>
#include <skerry/backend/host/threads.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>
#include <numeric>

using namespace skerry;
using skerry::testing::flat_marks;

BOOST_AUTO_TEST_SUITE(host_threads)

namespace {

template <int Size> struct team_marks {
  static constexpr int width = 32, groups = 1;
  template <class Team> struct scratch {
    u64 at[Size];
  };
  int n;
  u32* times;
  int units() const { return n; }
  template <class Team> void operator()(Team const& t, int unit, scratch<Team>& s) const {
    // Nobody else has this scratch: what is stored at the ends is still there afterwards.
    s.at[0] = u64(unit);
    s.at[Size - 1] = u64(unit);
    t.once([&] {
      Team::memory::fetch_add(times + unit, s.at[0] == u64(unit) && s.at[Size - 1] == u64(unit) ? 1u : 1000u);
    });
  }
};

template <class Sweep, class Queue> bool every_unit_once(Queue& queue, int n) {
  std::vector<u32> times(std::size_t(n) + 1, 0);
  queue.sweep(Sweep{n, times.data()});
  u32 const beyond = times.back();
  times.pop_back();
  return beyond == 0 && times == std::vector<u32>(std::size_t(n), 1);
}

template <class Queue> void check(Queue& queue) {
  for (int n : {0, 1, 2, 3, 24, 25, 1000}) BOOST_TEST((every_unit_once<team_marks<4>>(queue, n)), n << " units");
  for (int n : {0, 1, 8191, 8192, 8193, 50000}) BOOST_TEST((every_unit_once<flat_marks>(queue, n)), n << " units");
  BOOST_TEST((every_unit_once<team_marks<20000>>(queue, 30))); // more scratch
  BOOST_TEST((every_unit_once<team_marks<4>>(queue, 30)));     // less again
  std::vector<u16> filled(10, 0x1234);
  queue.fill(filled.data(), 9, 0xCD);
  BOOST_TEST((filled[8] == 0xCDCD && filled[9] == 0x1234));
  u16 copy[3];
  queue.read(copy, filled.data() + 7, 3);
  BOOST_TEST((copy[1] == 0xCDCD && copy[2] == 0x1234));
  queue.wait();
}

} // namespace

namespace {
struct as_many_as_an_int_can_say {
  static constexpr bool flat = true;
  u32* wrong;
  int units() const { return std::numeric_limits<int>::max(); }
  template <class Memory> void operator()(int unit) const {
    if (unit < 0) Memory::store(wrong, 1u);
  }
};
} // namespace
BOOST_AUTO_TEST_CASE(as_many_units_as_there_can_be) {
  host::threads queue(4);
  BOOST_TEST(queue.tune("flat-chunk", 1 << 29)); // four threads go beyond the last unit by more than an int can say
  u32 wrong = 0;
  queue.sweep(as_many_as_an_int_can_say{&wrong});
  BOOST_TEST(wrong == 0u);
}

// Thread 0 takes part in every round, the others where they come in time; whoever comes shares the work.
BOOST_AUTO_TEST_CASE(rounds) {
  host::thread_pool pool(3);
  BOOST_TEST(pool.size() == 3);
  int wrong = 0;
  for (int round = 0; round < 2000; ++round) {
    std::atomic<int> next{0};
    std::vector<int> calls(3, 0), items(50, 0); // plain: a round's writes are visible when it is over
    pool.run([&](int k) {
      ++calls[std::size_t(k)];
      for (int i; (i = next.fetch_add(1, std::memory_order_relaxed)) < 50;) ++items[std::size_t(i)];
    });
    wrong += calls[0] != 1 || calls[1] > 1 || calls[2] > 1 || items != std::vector<int>(50, 1);
  }
  BOOST_TEST(wrong == 0);
}

BOOST_AUTO_TEST_CASE(others_take_part) { // also after a sleep that is longer than threads wait busily
  host::thread_pool pool(2);
  for (int round = 0; round < 3; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::atomic<bool> came{false};
    pool.run([&](int k) {
      if (k == 1) came.store(true);
      else
        while (!came.load()) std::this_thread::yield(); // the pool would not wait for it
    });
    BOOST_TEST(came.load());
  }
}

BOOST_AUTO_TEST_CASE(pools_of_every_size) {
  for (int n : {1, 2, 5}) {
    host::thread_pool pool(n);
    int calls = 0;
    pool.run([&](int k) {
      if (k == 0) ++calls;
    });
    BOOST_TEST((pool.size() == n && calls == 1));
  }
  host::thread_pool const never_used(3);
  BOOST_TEST(host::thread_pool().size() >= 1);
}

BOOST_AUTO_TEST_CASE(sweeps) {
  host::threads three(3), one(1);
  check(three);
  check(one);
  BOOST_TEST((three.threads_used() == 3 && one.threads_used() == 1 && host::threads::id() == "threads"));
}

BOOST_AUTO_TEST_CASE(serial_sweeps) {
  host::serial queue;
  check(queue);
  BOOST_TEST(queue.threads_used() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
