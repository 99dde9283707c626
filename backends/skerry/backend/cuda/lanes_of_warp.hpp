// Sums, minima and maxima over lanes of a warp: all of a lane group, or those that have the same key.
#pragma once
#include <skerry/backend/cuda/on_device.hpp>
#include <skerry/core/bits.hpp>

#include <type_traits>

namespace skerry::cuda {

/// Lanes of a warp, at least one, that do the same at the same time. Every one of them gets the result. 32 bits and sums of 64 are the
/// hardware's.
struct lanes_of_warp {
  static constexpr u32 all = 0xffffffffu;
  u32 lanes; ///< a bit each
  bool leads_them;

  SKERRY_FN bool is_alone() const { return (lanes & (lanes - 1)) == 0; }
  SKERRY_FN bool leads() const { return leads_them; }
  template <class T> SKERRY_FN T total(T value) const {
    if constexpr (std::is_integral_v<T> && sizeof(T) == 8) { // in parts whose sums have 32 bits
      constexpr u32 part = (u32(1) << 27) - 1;
      u64 const v = u64(value);
      return T((u64(total(u32(v >> 54))) << 54) + (u64(total(u32(v >> 27) & part)) << 27) + total(u32(v) & part));
    } else if constexpr (std::is_same_v<T, u32>) {
      SKERRY_ON_DEVICE(return __reduce_add_sync(lanes, value));
    }
    return over_lanes(value, [](T a, T b) { return T(a + b); });
  }
  template <class T> SKERRY_FN T least(T value) const {
    if constexpr (std::is_same_v<T, u32>) SKERRY_ON_DEVICE(return __reduce_min_sync(lanes, value));
    return over_lanes(value, [](T a, T b) { return b < a ? b : a; });
  }
  template <class T> SKERRY_FN T most(T value) const {
    if constexpr (std::is_same_v<T, u32>) SKERRY_ON_DEVICE(return __reduce_max_sync(lanes, value));
    return over_lanes(value, [](T a, T b) { return b > a ? b : a; });
  }

private:
  template <class T, class Op> SKERRY_FN T over_lanes(T value, [[maybe_unused]] Op op) const {
#if defined(__CUDA_ARCH__)
    if (lanes == all) {
      SKERRY_UNROLL
      for (int d = 1; d < 32; d *= 2) value = op(value, __shfl_xor_sync(all, value, d));
      return value;
    }
    u32 rest = lanes;
    T found = __shfl_sync(lanes, value, zeros_below(rest));
    while (rest &= rest - 1) found = op(found, __shfl_sync(lanes, value, zeros_below(rest)));
    return found;
#else
    SKERRY_ON_DEVICE();
    return value;
#endif
  }
};

} // namespace skerry::cuda
