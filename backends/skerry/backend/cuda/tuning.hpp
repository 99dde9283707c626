// Tuning: how a sweep is cut into blocks. A value that a constexpr function of the compute capability gives; it never changes
// a result and is in nobody's name. Host and kernel ask the same function, each for the device code that runs.
#pragma once
#include <skerry/core/types.hpp>

#include <algorithm>

namespace skerry::cuda {

/// What a sweep needs of a multiprocessor.
struct sweep_need {
  int groups;          ///< lane groups per team
  std::size_t scratch; ///< bytes per team
};

struct tuning {
  int teams;        ///< per block
  int threads;      ///< per block
  int blocks;       ///< resident per multiprocessor: a bound on registers for the compiler
  int flat_threads; ///< per block of a flat sweep
  bool overlaps;    ///< a kernel may be launched before the one ahead of it has ended (from capability 9.0 on)
};

constexpr std::size_t shared_bytes_of_a_block = 48 * 1024; ///< without asking the device for more

/// Blocks for a multiprocessor, up to which a kernel overlaps with the one ahead. Each block waits for that one, which takes it a while
/// even when nothing is left to wait for: a kernel of many short blocks would have less than half of its warps at work.
constexpr int blocks_that_overlap = 96;

/// `capability`: 10 * major + minor, 80 or more.
/// Where scratch is small, up to 1000 bytes, all threads that a multiprocessor has are resident: such sweeps wait for memory, and half as
/// many threads with twice the registers are slower by the waves of blocks that remain.
/// Measured on an H200 with the compact tiles at 8192 x 8192: two warps a block where scratch is large, and registers bounded
/// so that as many blocks are resident as scratch allows, are worth a tenth against eight warps or no bound. For tiles of 64 x 32, which
/// have little scratch and are few, the same saves up to 5 percent of the time that labels take, at sizes up to 2048 x 2048.
SKERRY_FN constexpr tuning tuning_for(int capability, sweep_need need) {
  tuning t{};
  std::size_t const shared = (capability == 80                                            ? 160
                              : capability == 86 || capability == 89 || capability == 120 ? 96
                                                                                          : 220) *
                             1024;
  bool const large = need.scratch > 1000;
  int const fit = int(shared_bytes_of_a_block / need.scratch), most = large ? 2 : 8;
  t.teams = need.groups > 1 ? 1 : fit < most ? fit : most;
  t.threads = 32 * need.groups * t.teams;
  int const by_scratch = int(shared / (std::size_t(t.teams) * need.scratch + 1024));
  int const by_registers = 65536 / (t.threads * (need.groups > 1 ? 32 : 64));
  t.blocks = !large ? 2048 / t.threads : by_scratch < by_registers ? by_scratch : by_registers;
  t.flat_threads = 256;
  t.overlaps = capability >= 90;
  return t;
}

/// The oldest capability that code is compiled for, for what may not differ between capabilities.
#if defined(__CUDA_ARCH_LIST__)
constexpr int oldest_compiled = std::min({__CUDA_ARCH_LIST__}) / 10;
#else
constexpr int oldest_compiled = 80;
#endif

/// The capability whose code runs on a device: the newest that was compiled and is no newer than the device.
inline int compiled_for([[maybe_unused]] int device) {
#if defined(__CUDA_ARCH_LIST__)
  int best = 0;
  for (int const arch : {__CUDA_ARCH_LIST__})
    if (arch / 10 <= device && arch / 10 > best) best = arch / 10;
  return best;
#else
  return device;
#endif
}

} // namespace skerry::cuda
