// Who watches a queue hears of every sweep, and of a loop that the queue repeats by itself as one.
#include <boost/test/unit_test.hpp>
#include <skerry/compose/observed.hpp>
#include <vector>

namespace skerry {
namespace {

struct a_sweep {};
struct one_policy {
  static std::string id() { return "one_policy<2>"; }
};

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
  launch(queue, sweep_of<one_policy>(), a_sweep{});
  queue.observe(&who);
  launch(queue, sweep_of<one_policy>(), a_sweep{});
  BOOST_TEST((who.heard == words{"one_policy<2>", "took 25", "end"}));
  BOOST_TEST(queue.inner().sweeps == 2);
}

BOOST_AUTO_TEST_CASE(names) {
  BOOST_TEST(sweep_of<one_policy>().text() == "one_policy<2>");
  BOOST_TEST(sweep_of<one_policy>("", 3).text() == "one_policy<2> #3");
  BOOST_TEST(sweep_of<one_policy>("empty table", 3).text() == "one_policy<2> #3: empty table");
  BOOST_TEST(sweep_name{.role = "census"}.text() == "census");
}

BOOST_AUTO_TEST_CASE(a_loop_is_one_phase) {
  observed<queue_with_clock> queue;
  listener who;
  queue.observe(&who);
  auto const body = [&] { launch(queue, sweep_of<one_policy>(), a_sweep{}); };
  queue.repeat(body, nullptr, 3);
  BOOST_TEST((who.heard == words{"loop", "took 25", "end"}));
  BOOST_TEST(queue.inner().sweeps == 3);
  BOOST_CHECK_THROW(queue.repeat(body, nullptr, 9), did_not_settle);
  who.heard.clear();
  launch(queue, sweep_of<one_policy>(), a_sweep{}); // still watched
  BOOST_TEST((who.heard == words{"one_policy<2>", "took 25", "end"}));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
} // namespace skerry
