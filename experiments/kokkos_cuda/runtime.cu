// Kokkos with CUDA, for as long as an object lives: started only where the backend needs it, since it needs a device, and
// checked once before it computes anything.
#include "experiments/support/failure.hpp"
#include "experiments/support/kokkos_runtime.hpp"
#include <cstdlib>
#include <skerry/backend/kokkos/layout_check.hpp>
#include <sstream>

namespace skerry::experiments {

kokkos_runtime::kokkos_runtime(bool on_device, int threads) : owned_(on_device && !Kokkos::is_initialized()) {
  if (!owned_) return;
  ::setenv("OMP_PROC_BIND", "false", 0); // Kokkos complains where nothing is said about it
  Kokkos::InitializationSettings settings;
  settings.set_disable_warnings(true);
  if (threads > 0) settings.set_num_threads(threads);
  Kokkos::initialize(settings);
  std::string why;
  try {
    why = kokkos::layout_check::difference(Kokkos::Cuda());
  } catch (std::exception const& error) {
    why = error.what();
  }
  if (why.empty()) return;
  Kokkos::finalize();
  throw failure(
      1, "the backend 'cuda-kokkos' cannot run: host and device code of this build see Kokkos' objects differently (" +
             why + "); build it with Kokkos 4.7.02, 5.0 or later");
}

kokkos_runtime::~kokkos_runtime() {
  if (owned_) Kokkos::finalize();
}

int kokkos_runtime::version() { return KOKKOS_VERSION; }

std::string kokkos_runtime::configuration() {
  if (!Kokkos::is_initialized()) return {}; // it would ask a device
  std::ostringstream text;
  Kokkos::print_configuration(text, false);
  return text.str();
}

} // namespace skerry::experiments
