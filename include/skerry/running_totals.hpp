// Running totals of many counts without a sweep of their own: each unit of a sweep puts its count in, the units of a later
// sweep ask how much came before them. Sums of 256 units, of 256 such sums, and so on are kept beside the counts, so that
// whoever asks adds at most 255 numbers a level.
#pragma once
#include <skerry/types.hpp>
#include <skerry/workspace.hpp>

namespace skerry {

struct running_totals {
  static constexpr int levels = 4, log_radix = 8; ///< 2^32 units
  u32* at[levels] = {};                           ///< at[l][unit >> 8 l]: the counts, then sums of them
  int units = 0;

  void reserve(arena& a, int n) {
    units = n;
    for (int l = 0; l < levels; ++l) at[l] = a.take<u32>(std::size_t(entries(l)));
  }
  /// On a queue, before the sweep that counts.
  template <class Queue> void clear(Queue& queue) const {
    if (entries(1) > 1) queue.fill(at[1], std::size_t(at[levels - 1] + entries(levels - 1) - at[1]), 0);
  }
  /// The count of a unit; each puts in one.
  template <class Memory> SKERRY_FN void put(Memory, int unit, u32 n) const {
    Memory::store(at[0] + unit, n);
    SKERRY_UNROLL
    for (int l = 1; l < levels; ++l)
      if (n > 0 && entries(l) > 1) Memory::fetch_add(at[l] + (u32(unit) >> (l * log_radix)), n);
  }
  /// A part of what came before a unit, in a later sweep: the sum over all parts is what did.
  template <class Memory> SKERRY_FN u32 before(Memory, int unit, int part = 0, int parts = 1) const {
    u32 sum = 0;
    SKERRY_UNROLL
    for (int l = 0; l < levels; ++l) {
      u32 const end = u32(unit) >> (l * log_radix);
      for (u32 k = (end >> log_radix << log_radix) + u32(part); k < end; k += u32(parts))
        sum += Memory::load(at[l] + k);
    }
    return sum;
  }
  template <class Memory> SKERRY_FN u32 count(Memory, int unit) const { return Memory::load(at[0] + unit); }

private:
  SKERRY_FN int entries(int l) const {
    return int((u64(u32(units)) + (u64(1) << (l * log_radix)) - 1) >> (l * log_radix));
  }
};

} // namespace skerry
