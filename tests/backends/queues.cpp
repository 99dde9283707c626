// Every queue of the host, watched or not, keeps the contract of queues; what lacks a member does not.
#include <skerry/backend/host/counting.hpp>
#include <skerry/backend/host/serial.hpp>
#include <skerry/backend/host/threads.hpp>
#include <skerry/backend/kokkos/space.hpp>
#include <skerry/compose/observed.hpp>

#include <boost/test/unit_test.hpp>

namespace skerry {
namespace {

struct without_wait {
  using memory = host::plain_memory;
  using buffer = host::buffer;
  static std::string id() { return "without_wait"; }
  template <class Sweep> void sweep(Sweep const&) {}
  template <class T> void fill(T*, std::size_t, int) {}
  template <class T> void read(T*, T const*, std::size_t) {}
  int threads_used() const { return 1; }
};
struct complete : without_wait {
  void wait() {}
};

using space = kokkos::space<Kokkos::DefaultHostExecutionSpace>;
static_assert(queue_of_sweeps<host::serial> && queue_of_sweeps<host::threads> && queue_of_sweeps<space>);
static_assert(queue_of_sweeps<observed<host::serial>> && queue_of_sweeps<observed<space>>);
static_assert(queue_of_sweeps<complete> && !queue_of_sweeps<without_wait> && !queue_of_sweeps<int>);

/// Notes the name that came with a sweep.
struct notes_names {
  std::string* heard;
  template <class Sweep> void sweep(Sweep const&, sweep_name name) { *heard = name.text(); }
};

BOOST_AUTO_TEST_CASE(names_go_to_queues_that_take_them) {
  std::string heard;
  notes_names queue{&heard};
  launch(queue, {.role = "census"}, contract::some_sweep{});
  BOOST_TEST(heard == "census");
  host::serial plain;
  launch(plain, {.role = "census"}, contract::some_sweep{}); // runs
}

} // namespace
} // namespace skerry
