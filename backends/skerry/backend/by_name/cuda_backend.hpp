// cuda and cuda-kokkos, as the registry takes them: their sessions are made by families that nvcc has compiled.
#pragma once
#include <skerry/backend/by_name/cuda_session.hpp>
#include <skerry/names/backend_facts.hpp>

namespace skerry {

struct cuda_backend {
  static constexpr backend_facts facts{.on_device = true, .type = "cuda::compiled_backend"};
  static std::string id() { return "cuda"; }
  template <class Entry, class Connectivity> static std::unique_ptr<session> open_entry(wanted w) {
    return cuda::opener<Entry, Connectivity>::open(w);
  }
};

/// Only in a build whose Kokkos has CUDA, and between Kokkos' start and end.
struct cuda_kokkos_backend {
  static constexpr backend_facts facts{.on_device = true, .by_kokkos = true, .type = "cuda::compiled_backend"};
  static std::string id() { return "cuda-kokkos"; }
  template <class Entry, class Connectivity> static std::unique_ptr<session> open_entry(wanted w) {
    return cuda::opener<Entry, Connectivity, cuda::on_kokkos>::open(w);
  }
};

} // namespace skerry
