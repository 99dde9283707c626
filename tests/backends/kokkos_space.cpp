// Sweeps on Kokkos' host spaces: every unit once, on the instance that was given; memory of the space.
#include "support/flat_marks.hpp"

#include <skerry/backend/kokkos/space.hpp>

#include <boost/test/unit_test.hpp>

#include <vector>

using namespace skerry;
using skerry::testing::flat_marks;

BOOST_AUTO_TEST_SUITE(kokkos_space)

namespace {

struct team_marks {
  static constexpr int width = 64;
  template <class Team> struct scratch {
    alignas(16) u64 at[3000];
  };
  int n;
  u32* times;
  int units() const { return n; }
  template <class Team> void operator()(Team const& t, int unit, scratch<Team>& s) const {
    bool const aligned = reinterpret_cast<std::uintptr_t>(&s) % 16 == 0;
    for (u64& v : s.at) v = u64(unit);
    t.for_each_index(3000, [&](int k) {
      if (k == 2999) Team::memory::fetch_add(times + unit, aligned && s.at[k] == u64(unit) ? 1u : 1000u);
    });
  }
};

template <class Exec> void check(Exec const& instance, char const* name) {
  kokkos::space<Exec> queue(instance);
  for (int n : {0, 1, 7, 3000}) {
    std::vector<u32> flat(std::size_t(n), 0), team(flat);
    queue.sweep(flat_marks{n, flat.data()});
    queue.sweep(team_marks{n, team.data()});
    queue.wait();
    BOOST_TEST(flat == std::vector<u32>(std::size_t(n), 1));
    BOOST_TEST(team == std::vector<u32>(std::size_t(n), 1));
  }
  u32 filled[3] = {1, 2, 3}, copy[3];
  queue.fill(filled, 2, 0xff);
  queue.read(copy, filled, 3); // waits
  BOOST_TEST((copy[0] == ~0u && copy[1] == ~0u && copy[2] == 3u));
  BOOST_TEST(queue.threads_used() >= 1);
  BOOST_TEST(kokkos::space<Exec>::id() == name);
}

} // namespace

#ifdef KOKKOS_ENABLE_SERIAL
static_assert(std::same_as<kokkos::space<Kokkos::Serial>::memory, host::plain_memory>, "one thread needs no atomics");
#endif

#ifdef KOKKOS_ENABLE_SERIAL
BOOST_AUTO_TEST_CASE(serial) { check(Kokkos::Serial(), "serial"); }
#endif
#ifdef KOKKOS_ENABLE_OPENMP
BOOST_AUTO_TEST_CASE(openmp) {
  check(Kokkos::OpenMP(), "openmp");
  static_assert(std::same_as<kokkos::space<Kokkos::OpenMP>::memory, host::shared_memory>);
}
#endif

BOOST_AUTO_TEST_CASE(buffers) {
  kokkos::space_buffer<Kokkos::DefaultHostExecutionSpace> buffer;
  BOOST_TEST(buffer.size() == 0u);
  for (std::size_t const n : {std::size_t(1), std::size_t(1000), std::size_t(10)}) {
    buffer.resize(n);
    BOOST_TEST(buffer.size() == n);
    BOOST_TEST(reinterpret_cast<std::uintptr_t>(buffer.data()) % arena::alignment == 0u);
    std::memset(buffer.data(), 1, n); // the sanitizer looks at the end
  }
}

BOOST_AUTO_TEST_SUITE_END()
