// The backends on which families register what is right: those of the host and, where nvcc compiles families too, CUDA:
// natively, and with a Kokkos that has CUDA through that too. In the instrumented program there is one, which counts, and
// every family is on it.
#pragma once
#include <skerry/registration.hpp>

#include <boost/hana/append.hpp>

#ifdef SKERRY_COUNTED

#include <skerry/backend/host/counting.hpp>

namespace skerry {

struct counted_backend {
  static constexpr backend_facts facts{.counts = true};
  static std::string id() { return host::counted::id(); }
  template <template <class, class> class Session, class Algorithm>
  static std::unique_ptr<Session<Algorithm, host::counted>> open(int threads, void const*) {
    return std::make_unique<Session<Algorithm, host::counted>>(threads);
  }
};
inline constexpr auto all_backends = hana::tuple_t<counted_backend>;
namespace catalog {
inline constexpr auto host_backends = all_backends; // before the one of every other program
}

} // namespace skerry

#else

#ifdef SKERRY_CUDA
#include <skerry/backend/by_name/cuda_backend.hpp>
#endif

namespace skerry {

#if defined(SKERRY_KOKKOS_CUDA)
inline constexpr auto all_backends =
    hana::append(hana::append(host_backends, hana::type_c<cuda_backend>), hana::type_c<cuda_kokkos_backend>);
#elif defined(SKERRY_CUDA)
inline constexpr auto all_backends = hana::append(host_backends, hana::type_c<cuda_backend>);
#else
inline constexpr auto all_backends = host_backends;
#endif

} // namespace skerry

#endif
