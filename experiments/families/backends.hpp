// The backends on which families register what is right: those of the host and, where nvcc compiles families too, CUDA:
// natively, and with a Kokkos that has CUDA through that too.
#pragma once
#include <skerry/registration.hpp>

#include <boost/hana/append.hpp>

#ifdef SKERRY_CUDA
#include <skerry/backend/by_name/cuda_backend.hpp>
#endif

namespace skerry {

/// Those of the host, and those on a device.
template <class Hosts> constexpr auto with_devices(Hosts hosts) {
#if defined(SKERRY_KOKKOS_CUDA)
  return hana::append(hana::append(hosts, hana::type_c<cuda_backend>), hana::type_c<cuda_kokkos_backend>);
#elif defined(SKERRY_CUDA)
  return hana::append(hosts, hana::type_c<cuda_backend>);
#else
  return hosts;
#endif
}

inline constexpr auto thread_backends = hana::tuple_t<threads_backend>;

} // namespace skerry
