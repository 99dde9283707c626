// The queues that a suite runs on: every host backend of this build, and the block double under its standard schedules.
#pragma once
#include "support/block_double/block_double.hpp"

#include <skerry/backend/host/serial.hpp>
#include <skerry/backend/host/threads.hpp>
#include <skerry/backend/kokkos/space.hpp>

#include <boost/test/unit_test.hpp>

#include <functional>
#include <string>

namespace skerry::testing {

/// Calls f(queue, name) for serial, threads and every Kokkos host space.
template <class F> void on_host_backends(F f) {
  {
    host::serial queue;
    f(queue, std::string("host serial"));
  }
  {
    host::threads queue(3);
    f(queue, std::string("threads"));
  }
#ifdef KOKKOS_ENABLE_SERIAL
  {
    kokkos::space<Kokkos::Serial> queue;
    f(queue, std::string("Kokkos::Serial"));
  }
#endif
#ifdef KOKKOS_ENABLE_OPENMP
  {
    kokkos::space<Kokkos::OpenMP> queue;
    f(queue, std::string("Kokkos::OpenMP"));
  }
#endif
}

/// Calls f(queue, name) for the block double under each standard schedule.
void on_block_double(std::function<void(block_double::queue&, std::string const&)> const& f);

} // namespace skerry::testing
