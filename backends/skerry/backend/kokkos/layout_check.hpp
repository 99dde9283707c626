// Whether host and device code see Kokkos' Views alike. A Kokkos whose mdspan uses [[no_unique_address]] can be laid out in two
// ways by nvcc's two compilers, and then kernels read what was never written: nothing fails, results are wrong. The
// configuration asks the same of the compiler (cmake/probe/kokkos_layout.cu); this asks the device.
#pragma once
#include <skerry/backend/cuda/error.hpp>
#include <skerry/core/types.hpp>

#include <Kokkos_Core.hpp>

#include <vector>

namespace skerry::kokkos {

/// A View as it lies in a function object, between other members.
template <class View> struct framed {
  char before;
  View view;
  int after;
};

/// What a View says of itself, and where its neighbour is.
struct layout_numbers {
  u64 size, offset_of_view, offset_of_after, after, data, extent[2], stride[2];
  bool operator==(layout_numbers const&) const = default;
};

template <class View> SKERRY_FN layout_numbers numbers_of(framed<View> const& f) {
  auto const address = [](auto const& object) { return u64(reinterpret_cast<std::uintptr_t>(&object)); };
  constexpr int last = int(View::rank()) - 1;
  return {sizeof f,
          address(f.view) - address(f),
          address(f.after) - address(f),
          u64(f.after),
          u64(reinterpret_cast<std::uintptr_t>(f.view.data())),
          {u64(f.view.extent(0)), u64(f.view.extent(last))},
          {u64(f.view.stride(0)), u64(f.view.stride(last))}};
}

template <class View> __global__ void report_numbers(framed<View> const f, layout_numbers* to) { *to = numbers_of(f); }

/// Sums through two Views at once, as Kokkos passes function objects to its kernels.
template <class Rows, class Line> struct sum_of_views {
  Rows rows;
  Line line;
  int* sum;
  KOKKOS_FUNCTION void operator()(int) const {
    int n = 0;
    for (int y = 0; y < int(rows.extent(0)); ++y)
      for (int x = 0; x < int(rows.extent(1)); ++x) n += rows(y, x) * line(y * int(rows.extent(1)) + x);
    *sum = n;
  }
};

class layout_check {
public:
  /// What differs, as a clause; empty where nothing does. Waits. Throws what a launch throws.
  static std::string difference(Kokkos::Cuda const& exec) {
    Kokkos::View<int*, Kokkos::CudaSpace> const memory("skerry::layout", cells + 1);
    std::vector<int> numbers(cells);
    for (int k = 0; k < cells; ++k) numbers[std::size_t(k)] = 1 + k;
    cuda::check(
        cudaMemcpyAsync(memory.data(), numbers.data(), cells * sizeof(int), cudaMemcpyHostToDevice, exec.cuda_stream()),
        "copy to the device");
    using right = Kokkos::View<int**, Kokkos::LayoutRight, Kokkos::CudaSpace, unmanaged>;
    using left = Kokkos::View<int**, Kokkos::LayoutLeft, Kokkos::CudaSpace, unmanaged>;
    using line = Kokkos::View<int const*, Kokkos::CudaSpace, unmanaged>;
    right const rows(memory.data(), height, width);
    line const cells_in_order(memory.data(), cells);
    if (differs(exec, memory)) return "a View of rank 1";
    if (differs(exec, cells_in_order)) return "an unmanaged View of rank 1";
    if (differs(exec, rows)) return "a View of rank 2";
    if (differs(exec, left(memory.data(), height, width))) return "a View of rank 2 with LayoutLeft";
    int sum = 0, wanted = 0;
    for (int const k : numbers) wanted += k * k;
    int* const at = memory.data() + cells;
    Kokkos::parallel_for("skerry::layout", Kokkos::RangePolicy<Kokkos::Cuda>(exec, 0, 1),
                         sum_of_views<right, line>{rows, cells_in_order, at});
    cuda::check(cudaMemcpyAsync(&sum, at, sizeof(int), cudaMemcpyDeviceToHost, exec.cuda_stream()), "read a sum");
    exec.fence("skerry::layout");
    return sum == wanted ? "" : "Views in a function object";
  }

private:
  static constexpr int width = 5, height = 3, cells = width * height;
  using unmanaged = Kokkos::MemoryTraits<Kokkos::Unmanaged>;

  template <class View> static bool differs(Kokkos::Cuda const& exec, View const& view) {
    framed<View> const f{1, view, 77};
    layout_numbers seen{}, *at = nullptr;
    cuda::check(cudaMallocAsync(&at, sizeof seen, exec.cuda_stream()), "allocate memory of the device");
    report_numbers<<<1, 1, 0, exec.cuda_stream()>>>(f, at);
    cuda::check(cudaGetLastError(), "launch a kernel");
    cuda::check(cudaMemcpyAsync(&seen, at, sizeof seen, cudaMemcpyDeviceToHost, exec.cuda_stream()), "read numbers");
    cuda::check(cudaFreeAsync(at, exec.cuda_stream()), "free memory of the device");
    exec.fence("skerry::layout");
    return !(seen == numbers_of(f));
  }
};

} // namespace skerry::kokkos
