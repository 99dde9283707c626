// Compiled, never run: says how large Kokkos' Views are in host code (as text in the object) and in device code (as the sizes
// of the kernels' parameters in the PTX). cmake/SkerryKokkosCuda.cmake reads both.
#include <Kokkos_Core.hpp>

template <class View> struct framed {
  char before;
  View view;
  int after;
};

using space = Kokkos::CudaSpace;
using unmanaged = Kokkos::MemoryTraits<Kokkos::Unmanaged>;
using layout_0 = framed<Kokkos::View<int*, space>>;
using layout_1 = framed<Kokkos::View<int**, Kokkos::LayoutRight, space>>;
using layout_2 = framed<Kokkos::View<int**, Kokkos::LayoutLeft, space>>;
using layout_3 = framed<Kokkos::View<int**, Kokkos::LayoutStride, space>>;
using layout_4 = framed<Kokkos::View<int const*, space, unmanaged>>;
using layout_5 = framed<Kokkos::View<int[4][5], Kokkos::LayoutRight, space>>;

#define DIGITS(n) char('0' + (n) / 100 % 10), char('0' + (n) / 10 % 10), char('0' + (n) % 10)
#define LAYOUT(k)                                                                                                      \
  extern "C" __global__ void skerry_layout_##k(layout_##k f, int* to) { *to = f.after + int(f.view.extent(0)); }       \
  extern "C" char const skerry_size_##k[] = {                                                                          \
      's', 'k', 'e', 'r', 'r', 'y', '_', 's', 'i', 'z', 'e', '_', #k[0], '=', DIGITS(sizeof(layout_##k)), ';', 0};
LAYOUT(0)
LAYOUT(1)
LAYOUT(2)
LAYOUT(3)
LAYOUT(4)
LAYOUT(5)
