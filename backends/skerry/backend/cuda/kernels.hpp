// The two kernels: a flat sweep and a team sweep. What a sweep does stands in its operator(); here is only who runs which unit.
#pragma once
#include <skerry/backend/cuda/team.hpp>
#include <skerry/backend/cuda/tuning.hpp>
#include <skerry/core/sweep.hpp>

namespace skerry::cuda {

template <class Sweep, class Memory = memory> using team_of = team<Sweep::width, Sweep::groups, block_threads, Memory>;
template <class Sweep> using scratch_of = typename Sweep::template scratch<team_of<Sweep>>;

template <class Sweep> SKERRY_FN constexpr tuning team_tuning(int capability) {
  return tuning_for(capability, {Sweep::groups, sizeof(scratch_of<Sweep>)});
}

/// The capability that is being compiled; on the host any, since kernels only run on devices.
#if defined(__CUDA_ARCH__)
inline constexpr int this_capability = __CUDA_ARCH__ / 10;
#else
inline constexpr int this_capability = 80;
#endif

/// Of a kernel that overlaps with the one ahead: waits until that has ended and its stores can be seen, then lets the next one be launched.
/// Such a kernel waits before it touches memory, and all others are launched when the one ahead has ended. Hence each sees all that came
/// before it.
__device__ inline void wait_for_predecessor() {
#if __CUDA_ARCH__ >= 900
  asm volatile("griddepcontrol.wait;" ::: "memory");
  asm volatile("griddepcontrol.launch_dependents;" ::: "memory");
#endif
}

template <class Memory, class Sweep> __global__ void __launch_bounds__(tuning_for(this_capability, {1, 1}).flat_threads)
    flat_kernel(__grid_constant__ Sweep const sweep, int units, bool overlaps) {
  if (overlaps) wait_for_predecessor();
  u32 const threads = gridDim.x * blockDim.x; // unsigned: units + threads may exceed an int
  for (u32 begin = blockIdx.x * blockDim.x; begin < u32(units); begin += threads) {
    u32 const unit = begin + threadIdx.x;
    if (unit < u32(units)) sweep.template operator()<Memory>(int(unit));
    __syncwarp(); // lanes that drifted apart in a loop take their next units together
  }
}

template <class Memory, class Sweep> __global__ void __launch_bounds__(team_tuning<Sweep>(this_capability).threads,
                                                                       team_tuning<Sweep>(this_capability).blocks)
    team_kernel(__grid_constant__ Sweep const sweep, int units, bool overlaps) {
  using team = team_of<Sweep, Memory>;
  using scratch = typename Sweep::template scratch<team>;
  constexpr int teams = team_tuning<Sweep>(this_capability).teams;
  __shared__ alignas(16) char memory_of_block[std::size_t(teams) * sizeof(scratch)];
  if (overlaps) wait_for_predecessor();
  int const own = teams == 1 ? 0 : int(threadIdx.x) / team::threads, unit = int(blockIdx.x) * teams + own;
  if (unit < units) sweep(team{}, unit, reinterpret_cast<scratch*>(memory_of_block)[own]);
}

} // namespace skerry::cuda
