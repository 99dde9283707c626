// The generic mapping on Kokkos::Cuda: flat sweeps as a RangePolicy, team sweeps as a TeamPolicy with a vector length of 32,
// so that a lane group is a warp. What one sweep does is what the native kernels do, with the same team, the same memory operations, and as
// many teams and registers a block, where the oldest device that code is compiled for has them. Kokkos launches it.
#pragma once
#include <skerry/backend/cuda/capture.hpp>
#include <skerry/backend/cuda/kernels.hpp>
#include <skerry/backend/kokkos/space.hpp>

namespace skerry::kokkos {

/// Of a TeamPolicy with a vector length of 32: x is the lane, y the group; where teams are single groups, y is the team.
template <int Groups> struct vector_threads {
  SKERRY_FN static int thread() {
    SKERRY_ON_DEVICE(return Groups == 1 ? int(threadIdx.x) : int(threadIdx.y * 32 + threadIdx.x));
  }
  SKERRY_FN static void meet_all() { SKERRY_ON_DEVICE(__syncthreads()); }
};

#if defined(__CUDACC__)
/// A block's scratch, as native kernels have it: memory whose address the compiler knows. That of Kokkos' teams is known to the kernel
/// alone, which takes a third more instructions where a policy looks at scratch in a loop.
template <class Scratch, int Teams> __device__ Scratch* scratch_of_block() {
  __shared__ alignas(16) char memory_of_block[std::size_t(Teams) * sizeof(Scratch)];
  return reinterpret_cast<Scratch*>(memory_of_block);
}
#endif

// The two kernels; not members of the queue, since nvcc names them outside of it.
template <class Sweep> struct flat_on_cuda {
  bool overlaps;
  Sweep s;
  KOKKOS_FUNCTION void operator()(int unit) const {
    SKERRY_ON_DEVICE(if (overlaps) cuda::wait_for_predecessor());
    s.template operator()<cuda::memory>(unit);
  }
};
template <class Sweep> struct team_on_cuda {
  using team = cuda::team<Sweep::width, Sweep::groups, vector_threads<Sweep::groups>>;
  using scratch = typename Sweep::template scratch<team>;
  static constexpr cuda::tuning tuned = cuda::tuning_for(cuda::oldest_compiled, {Sweep::groups, sizeof(scratch)});
  using bounds = Kokkos::LaunchBounds<unsigned(tuned.threads), unsigned(tuned.blocks)>;
  using policy = Kokkos::TeamPolicy<Kokkos::Cuda, bounds>; ///< a league's teams are blocks of tuned.teams of ours
  int units;
  bool overlaps;
  Sweep s;
  KOKKOS_FUNCTION void operator()(typename policy::member_type const& member) const {
    SKERRY_ON_DEVICE(if (overlaps) cuda::wait_for_predecessor());
    constexpr int teams = tuned.teams; // a value, since Kokkos takes references
    int const own = teams == 1 ? 0 : int(member.team_rank()), unit = int(member.league_rank()) * teams + own;
    if (unit < units) SKERRY_ON_DEVICE(s(team{}, unit, scratch_of_block<scratch, teams>()[own]));
  }
};

/// A queue of sweeps on one instance of Kokkos::Cuda. Asynchronous: only `read` and `wait` wait, for this instance alone.
template <> class space<Kokkos::Cuda> {
public:
  using memory = cuda::memory;
  using buffer = space_buffer<Kokkos::Cuda>;
  static std::string id() { return space_name<Kokkos::Cuda>(); }

  explicit space(Kokkos::Cuda const& exec = Kokkos::Cuda()) : exec_(exec) {
    auto const& device = exec_.cuda_device_prop();
    if (cuda::tuning_for(cuda::compiled_for(10 * device.major + device.minor), {1, 1}).overlaps)
      most_that_overlap_ = cuda::blocks_that_overlap * device.multiProcessorCount;
  }

  template <class Sweep> void sweep(Sweep const& s, sweep_name name = {}) {
    int const n = s.units();
    if (n <= 0) return;
    if constexpr (flat_sweep<Sweep>) {
      using policy = Kokkos::RangePolicy<Kokkos::Cuda, Kokkos::IndexType<int>>;
      static_assert(sizeof(flat_on_cuda<Sweep>) < largest_parameter);
      // Kokkos chooses the blocks; it takes about as many.
      bool const overlaps = overlap(divide_up(n, cuda::tuning_for(cuda::oldest_compiled, {1, 1}).flat_threads));
      Kokkos::parallel_for(kernel_name(name), light(policy(exec_, 0, n)), flat_on_cuda<Sweep>{overlaps, s});
    } else {
      using body = team_on_cuda<Sweep>;
      static_assert(sizeof(body) < largest_parameter);
      constexpr cuda::tuning tuned = body::tuned;
      int const blocks = divide_up(n, tuned.teams);
      typename body::policy const policy(exec_, blocks, tuned.threads / lanes, lanes);
      Kokkos::parallel_for(kernel_name(name), light(policy), body{n, overlap(blocks), s});
    }
  }
  template <class T> void fill(T* p, std::size_t n, int byte) {
    if (n == 0) return;
    cuda::check(cudaMemsetAsync(p, byte, n * sizeof(T), stream()), "fill memory");
  }
  /// Copies from memory of the device to the caller's, when all sweeps have ended.
  template <class T> void read(T* to, T const* from, std::size_t n) {
    cuda::check(cudaMemcpyAsync(to, from, n * sizeof(T), cudaMemcpyDeviceToHost, stream()),
                "read memory of the device");
    wait();
  }
  void wait() { exec_.fence("skerry::wait"); }

  cudaStream_t stream() const { return exec_.cuda_stream(); }
  int threads_used() const { return int(exec_.concurrency()); }

private:
  static constexpr int lanes = 32;
  /// Bytes of a kernel's parameter, so that it is one with what Kokkos adds. A larger one is copied ahead of the kernel.
  static constexpr std::size_t largest_parameter = 3500;

  /// Whether a kernel of so many blocks waits for the one ahead by itself. Where the stream is recorded, it may then be launched before
  /// that one has ended.
  bool overlap(int blocks) const {
    if (blocks > most_that_overlap_) return false;
    cuda::overlap_next_if_recorded(stream());
    return true;
  }

  /// Passes the sweep as a parameter of its kernel. Kokkos would put a large one into constant memory, and wait on the host
  /// until the kernel before has done with that.
  template <class Policy> static auto light(Policy const& policy) {
    return Kokkos::Experimental::require(policy, Kokkos::Experimental::WorkItemProperty::HintLightWeight);
  }

  Kokkos::Cuda exec_;
  int most_that_overlap_ = 0; ///< blocks; 0 where the code that runs does not wait
};

} // namespace skerry::kokkos
