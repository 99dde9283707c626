// Kokkos for as long as an object lives.
#pragma once
#include <string>

namespace skerry::experiments {

/// Starts Kokkos, without a word on standard error, with that many threads (0: as many as it takes by itself),
/// and ends it. Where Kokkos runs already it does nothing: that belongs to whoever started it. A Kokkos with CUDA is started
/// for a backend on a device only, and throws `failure` 1 where its kernels would be wrong.
class kokkos_runtime {
public:
  kokkos_runtime(bool on_device, int threads);
  ~kokkos_runtime();
  kokkos_runtime(kokkos_runtime const&) = delete;
  kokkos_runtime& operator=(kokkos_runtime const&) = delete;

  /// Of Kokkos: major * 10000 + minor * 100 + patch, and what it says of how it was built.
  static int version();
  static std::string configuration();

private:
  bool owned_;
};

} // namespace skerry::experiments
