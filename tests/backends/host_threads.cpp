// ctest-labels: threads
// The pool calls every thread once a round and its writes are visible afterwards; sweeps run every unit once, whatever their
// number; scratch is kept per thread and grows.
#include <skerry/host/serial.hpp>
#include <skerry/host/threads.hpp>

#include <boost/test/unit_test.hpp>

#include <numeric>

using namespace skerry;

namespace {

struct flat_marks {
  static constexpr bool flat = true;
  int n;
  u32* times;
  int units() const { return n; }
  template <class Memory> void operator()(int unit) const { Memory::fetch_add(times + unit, 1u); }
};
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

BOOST_AUTO_TEST_SUITE(host_threads)

BOOST_AUTO_TEST_CASE(rounds) {
  host::thread_pool pool(3);
  BOOST_TEST(pool.size() == 3);
  std::vector<int> calls(3, 0); // plain: the pool orders a round's writes before what follows it
  for (int round = 0; round < 2000; ++round) {
    pool.run([&](int k) { ++calls[std::size_t(k)]; });
    if (std::accumulate(calls.begin(), calls.end(), 0) != 3 * (round + 1)) {
      BOOST_ERROR("round " << round);
      break;
    }
  }
  BOOST_TEST((calls == std::vector<int>{2000, 2000, 2000}));
}

BOOST_AUTO_TEST_CASE(rounds_after_a_sleep) { // longer than threads wait busily
  host::thread_pool pool(2);
  int sum = 0;
  for (int round = 0; round < 3; ++round) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    pool.run([&](int k) {
      if (k == 1) sum += 1;
    });
  }
  BOOST_TEST(sum == 3);
}

BOOST_AUTO_TEST_CASE(pools_of_every_size) {
  for (int n : {1, 2, 5}) {
    host::thread_pool pool(n);
    std::vector<int> calls(std::size_t(n), 0);
    pool.run([&](int k) { ++calls[std::size_t(k)]; });
    BOOST_TEST(calls == std::vector<int>(std::size_t(n), 1));
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
