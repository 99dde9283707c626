// Running totals of many counts without a sweep of their own: each unit of a sweep gives its count, the units of a later sweep
// learn how much came before them. Sums are kept by levels: of units, of 256 units, of 256 such groups, and so on, so that
// nobody looks at or writes more than 255 numbers a level.
#pragma once
#include <skerry/core/types.hpp>
#include <skerry/core/workspace.hpp>

namespace skerry {

/// One number for each unit, for each 256 units, for each 256 of those: at[l][unit >> 8 l].
struct levels_of_units {
  static constexpr int levels = 4, log_radix = 8; ///< 2^32 units
  u32* at[levels] = {};
  int units = 0;

  void reserve(arena& a, int n) {
    units = n;
    for (int l = 0; l < levels; ++l) at[l] = a.take<u32>(std::size_t(entries(l)));
  }

protected:
  /// Whether there is more than one group of a level: else nothing is added up there.
  SKERRY_FN bool has_groups(int l) const { return u32(units) > u32(1) << (l * log_radix); }
  SKERRY_FN int entries(int l) const {
    return int((u64(u32(units)) + (u64(1) << (l * log_radix)) - 1) >> (l * log_radix));
  }
};

/// Totals that are asked for: at[l] has counts, then sums of them. Right where each total is asked for once.
struct running_totals : levels_of_units {
  /// On a queue, before the sweep that counts.
  template <class Queue> void clear(Queue& queue) const {
    if (has_groups(1)) queue.fill(at[1], std::size_t(at[levels - 1] + entries(levels - 1) - at[1]), 0);
  }
  /// The count of a unit; each puts in one.
  template <class Memory> SKERRY_FN void put(Memory, int unit, u32 n) const {
    Memory::store(at[0] + unit, n);
    SKERRY_UNROLL
    for (int l = 1; l < levels; ++l)
      if (n > 0 && has_groups(l)) Memory::fetch_add(at[l] + (u32(unit) >> (l * log_radix)), n);
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
};

/// Totals that are told: whoever has a count adds it to all that come behind, and at[l] has what came before, among units of
/// one group of that level. Right for few units whose totals are asked for many times.
struct told_totals : levels_of_units {
  u32* own = nullptr; ///< [unit]: its count

  void reserve(arena& a, int n) {
    levels_of_units::reserve(a, n);
    own = a.take<u32>(std::size_t(n));
  }
  /// By each unit, in a sweep before.
  SKERRY_FN void clear(int unit) const {
    SKERRY_UNROLL
    for (int l = 0; l < levels; ++l)
      if ((u32(unit) & ((u32(1) << (l * log_radix)) - 1u)) == 0) at[l][u32(unit) >> (l * log_radix)] = 0;
  }
  /// The count of a unit, by all threads of a team.
  template <class Team> SKERRY_FN void tell(Team const& t, int unit, u32 n) const {
    SKERRY_ROLLED
    for (int l = 0; l < levels; ++l) {
      u32 const begin = (u32(unit) >> (l * log_radix)) + 1, group = ((begin - 1) >> log_radix) + 1;
      u32 const all = u32(entries(l)), limit = group << log_radix, end = limit < all ? limit : all;
      t.for_each_index(end > begin ? int(end - begin) : 0,
                       [&](int k) { Team::memory::fetch_add(at[l] + begin + u32(k), n); });
    }
    t.once([&] { own[unit] = n; });
  }
  template <class Memory> SKERRY_FN u32 before(Memory, int unit) const {
    u32 sum = 0;
    SKERRY_UNROLL
    for (int l = 0; l < levels; ++l)
      if (l == 0 || has_groups(l)) sum += Memory::load(at[l] + (u32(unit) >> (l * log_radix)));
    return sum;
  }
  template <class Memory> SKERRY_FN u32 count(Memory, int unit) const { return Memory::load(own + unit); }
};

/// The sum over all units.
template <class Totals, class Memory> SKERRY_FN u32 total_of(Totals const& t, Memory m) {
  return t.units == 0 ? 0 : t.before(m, t.units - 1) + t.count(m, t.units - 1);
}

} // namespace skerry
