// Who watches a queue hears of every sweep, and of a loop that the queue repeats by itself as one.
#include <boost/test/unit_test.hpp>
#include <skerry/observed.hpp>
#include <vector>

namespace skerry {
namespace {

struct one_sweep {};
struct other_sweep {};

/// Runs nothing; has a clock and a loop of its own.
class queue_with_clock {
public:
  using memory = void;
  using buffer = void;
  template <class Sweep> void sweep(Sweep const&) { ++sweeps; }
  void wait() {}
  template <class Work> double milliseconds(Work const& work) {
    work();
    return 2.5;
  }
  template <class Body> void repeat(Body const& body, loop_state*, u32 limit) {
    for (u32 k = 0; k < limit; ++k) body();
    if (limit == 9) throw did_not_settle(limit);
  }
  int sweeps = 0;
};

struct listener : sweep_observer {
  void begins(std::string_view sweep) override { heard.emplace_back(sweep); }
  void took(double milliseconds) override { heard.push_back("took " + std::to_string(int(10 * milliseconds))); }
  void ends() override { heard.emplace_back("end"); }
  std::vector<std::string> heard;
};

using words = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(watching)

BOOST_AUTO_TEST_CASE(a_sweep_by_the_queues_clock) {
  observed<queue_with_clock> queue;
  listener who;
  queue.sweep(one_sweep{});
  queue.observe(&who);
  queue.sweep(other_sweep{});
  BOOST_TEST((who.heard == words{"other_sweep", "took 25", "end"}));
  BOOST_TEST(queue.inner().sweeps == 2);
}

BOOST_AUTO_TEST_CASE(a_loop_is_one_phase) {
  observed<queue_with_clock> queue;
  listener who;
  queue.observe(&who);
  auto const body = [&] { queue.sweep(one_sweep{}); };
  queue.repeat(body, nullptr, 3);
  BOOST_TEST((who.heard == words{"loop", "took 25", "end"}));
  BOOST_TEST(queue.inner().sweeps == 3);
  BOOST_CHECK_THROW(queue.repeat(body, nullptr, 9), did_not_settle);
  who.heard.clear();
  queue.sweep(one_sweep{}); // still watched
  BOOST_TEST((who.heard == words{"one_sweep", "took 25", "end"}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry
