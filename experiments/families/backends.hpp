// The backends on which families register what is right: those of the host and, where nvcc compiles families too, CUDA:
// natively, and with a Kokkos that has CUDA through that too.
#pragma once
#include <skerry/registration.hpp>

#include <boost/hana/append.hpp>

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
