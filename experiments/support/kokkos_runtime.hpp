// Kokkos for as long as an object lives.
#pragma once

namespace skerry::experiments {

/// Starts Kokkos, without a word on standard error, with that many threads (0: as many as it takes by itself), and ends
/// it. Where Kokkos runs already it does nothing: that belongs to whoever started it.
class kokkos_runtime {
public:
  explicit kokkos_runtime(int threads);
  ~kokkos_runtime();
  kokkos_runtime(kokkos_runtime const&) = delete;
  kokkos_runtime& operator=(kokkos_runtime const&) = delete;

private:
  bool owned_;
};

} // namespace skerry::experiments
