// Views for the layout probe, with nothing of Kokkos behind them: as large for device code as for host code, or not.
#pragma once
#include <cstddef>

namespace Kokkos {

struct CudaSpace {};
struct LayoutRight {};
struct LayoutLeft {};
struct LayoutStride {};
inline constexpr unsigned Unmanaged = 1;
template <unsigned> struct MemoryTraits {};

template <class T, class...> struct View {
  T* data;
  std::size_t extents[3];
#if !defined(TWO_LAYOUTS) || !defined(__CUDA_ARCH__)
  std::size_t accessor;
#endif
  __host__ __device__ std::size_t extent(int k) const { return extents[k]; }
};

} // namespace Kokkos
