// The instrumented device: the same kernels in memory that counts. Each thread that is resident has counts of its own, by the
// place on its multiprocessor where it runs, so that counting needs no atomics; the host adds them up after a sweep.
#pragma once
#include <skerry/backend/counting.hpp>
#include <skerry/backend/cuda/queue.hpp>

#include <vector>

namespace skerry::cuda {

/// The counts of the resident threads of a device. A thread's place is its multiprocessor, its warp there and its lane; numbers of
/// multiprocessors may have gaps, so that the device is asked how far they go.
class tally {
  static constexpr u32 lanes = 32;

public:
#if defined(__CUDACC__)
  /// Of the source that includes this: in the device's memory, for kernels that are compiled with it.
  static __device__ operation_counts*& slots() {
    static __device__ operation_counts* all;
    return all;
  }
#endif
  SKERRY_FN static operation_counts& mine() { SKERRY_ON_DEVICE(return slots()[place()]); }
  /// How many places there are.
  SKERRY_FN static u32 places() {
    u32 multiprocessors = 0, warps = 0;
    SKERRY_ON_DEVICE(asm volatile("mov.u32 %0, %%nsmid;" : "=r"(multiprocessors));
                     asm volatile("mov.u32 %0, %%nwarpid;" : "=r"(warps)); return multiprocessors * warps * lanes);
    return multiprocessors + warps;
  }

private:
  SKERRY_FN static u32 place() {
    u32 at = 0;
    SKERRY_ON_DEVICE(
        u32 multiprocessor, warps, warp, lane; asm volatile("mov.u32 %0, %%smid;" : "=r"(multiprocessor));
        asm volatile("mov.u32 %0, %%nwarpid;" : "=r"(warps)); asm volatile("mov.u32 %0, %%warpid;" : "=r"(warp));
        asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane)); return (multiprocessor * warps + warp) * lanes + lane);
    return at;
  }
};

using counted_memory = counting<memory, tally>;
static_assert(memory_operations<counted_memory>);
static_assert(skerry::team<team<32, 1, block_threads, counted_memory>>);

namespace { // of each source: its kernels have counts of their own

__global__ void ask_places([[maybe_unused]] u32* to) {
#if defined(__CUDA_ARCH__)
  *to = tally::places();
#endif
}
/// Tells kernels where their counts are.
__global__ void place_counts([[maybe_unused]] operation_counts* all) {
#if defined(__CUDA_ARCH__)
  tally::slots() = all;
#endif
}

/// A device that counts. One at a time: the counts are the source's.
class counted_queue : public queue_on<counted_memory> {
public:
  counted_queue() {
    counts_.resize(sizeof(u32));
    u32* const asked = reinterpret_cast<u32*>(counts_.data());
    ask_places<<<1, 1, 0, stream()>>>(asked);
    check(cudaGetLastError(), "launch a kernel");
    read(&places_, static_cast<u32 const*>(asked), 1);
    counts_.resize(bytes());
    fill(counts_.data(), bytes(), 0);
    place_counts<<<1, 1, 0, stream()>>>(reinterpret_cast<operation_counts*>(counts_.data()));
    check(cudaGetLastError(), "launch a kernel");
    wait();
  }
  static std::string id() { return "cuda-counted"; }

  operation_counts take_operations() {
    std::vector<operation_counts> all(places_);
    read(all.data(), reinterpret_cast<operation_counts const*>(counts_.data()), all.size());
    fill(counts_.data(), bytes(), 0);
    wait();
    operation_counts sum;
    for (auto const& of : all) sum.add(of);
    return sum;
  }

private:
  std::size_t bytes() const { return places_ * sizeof(operation_counts); }
  u32 places_ = 0;
  buffer counts_;
};

} // namespace

} // namespace skerry::cuda
