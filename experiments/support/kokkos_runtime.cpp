#include "experiments/support/kokkos_runtime.hpp"

#ifndef SKERRY_WITHOUT_KOKKOS // else experiments/kokkos_cuda/runtime.cu

#include <Kokkos_Core.hpp>
#include <cstdlib>
#include <sstream>

namespace skerry::experiments {

kokkos_runtime::kokkos_runtime(bool, int threads) : owned_(!Kokkos::is_initialized()) {
  if (!owned_) return;
  ::setenv("OMP_PROC_BIND", "false", 0); // Kokkos complains where nothing is said about it
#if KOKKOS_VERSION >= 30700
  Kokkos::InitializationSettings settings;
  settings.set_disable_warnings(true);
  if (threads > 0) settings.set_num_threads(threads);
#else
  Kokkos::InitArguments settings;
  settings.disable_warnings = true;
  if (threads > 0) settings.num_threads = threads;
#endif
  Kokkos::initialize(settings);
}

kokkos_runtime::~kokkos_runtime() {
  if (owned_) Kokkos::finalize();
}

int kokkos_runtime::version() { return KOKKOS_VERSION; }

std::string kokkos_runtime::configuration() {
  std::ostringstream text;
  Kokkos::print_configuration(text, false);
  return text.str();
}

} // namespace skerry::experiments

#endif
