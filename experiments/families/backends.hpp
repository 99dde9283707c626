// The backends on which families register what is right: those of the host and, where nvcc compiles families/cuda, CUDA.
#pragma once
#include <skerry/registration.hpp>

#include <boost/hana/append.hpp>

#ifdef SKERRY_CUDA
#include <skerry/cuda/backend.hpp>
#endif

namespace skerry {

#ifdef SKERRY_CUDA
inline constexpr auto all_backends = hana::append(host_backends, hana::type_c<cuda_backend>);
#else
inline constexpr auto all_backends = host_backends;
#endif

} // namespace skerry
