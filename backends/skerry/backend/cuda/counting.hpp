// The instrumented device: the same kernels in memory that counts. Each thread that is resident has counts of its own, by the
// place on its multiprocessor where it runs, so that counting needs no atomics; the host adds them up after a sweep.
#pragma once
#include <skerry/backend/counting.hpp>
#include <skerry/backend/cuda/queue.hpp>

#include <vector>

namespace skerry::cuda {

/// The counts of the resident threads of a device.
class tally {
  static constexpr int warps = 64, lanes = 32; ///< most that a multiprocessor has, of any capability

public:
#if defined(__CUDACC__)
  /// Of the source that includes this: a pointer in the device's memory, for kernels that are compiled with it.
  static __device__ operation_counts*& slots() {
    static __device__ operation_counts* all;
    return all;
  }
#endif
  SKERRY_FN static operation_counts& mine() { SKERRY_ON_DEVICE(return slots()[place()]); }

  static std::size_t places(int multiprocessors) { return std::size_t(multiprocessors) * warps * lanes; }

private:
  SKERRY_FN static u32 place() {
    u32 at = 0;
    SKERRY_ON_DEVICE(u32 sm, warp, lane; asm volatile("mov.u32 %0, %%smid;" : "=r"(sm));
                     asm volatile("mov.u32 %0, %%warpid;" : "=r"(warp));
                     asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane)); return (sm * warps + warp) * lanes + lane);
    return at;
  }
};

using counted_memory = counting<memory, tally>;
static_assert(memory_operations<counted_memory>);
static_assert(skerry::team<team<32, 1, block_threads, counted_memory>>);

/// Tells kernels where their counts are.
static __global__ void place_counts([[maybe_unused]] operation_counts* all) {
#if defined(__CUDA_ARCH__)
  tally::slots() = all;
#endif
}

/// A device that counts. One at a time: the counts are the source's.
class counted_queue : public queue_on<counted_memory> {
public:
  counted_queue() {
    counts_.resize(bytes());
    fill(counts_.data(), bytes(), 0);
    place_counts<<<1, 1, 0, stream()>>>(reinterpret_cast<operation_counts*>(counts_.data()));
    check(cudaGetLastError(), "launch a kernel");
    wait();
  }
  static std::string id() { return "cuda-counted"; }

  operation_counts take_operations() {
    std::vector<operation_counts> all(bytes() / sizeof(operation_counts));
    read(all.data(), reinterpret_cast<operation_counts const*>(counts_.data()), all.size());
    fill(counts_.data(), bytes(), 0);
    wait();
    operation_counts sum;
    for (auto const& of : all) sum.add(of);
    return sum;
  }

private:
  std::size_t bytes() const { return tally::places(multiprocessors()) * sizeof(operation_counts); }
  buffer counts_;
};

} // namespace skerry::cuda
