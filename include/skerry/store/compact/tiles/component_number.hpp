// The 16 bits that a run of a tile has: first the number of another run, its parent; at the end its component.
// Components on the rim of the tile have numbers of their own, since they have global nodes.
#pragma once
#include <skerry/core/types.hpp>

namespace skerry::component_number {

inline constexpr u32 rim = 0x8000;     ///< the component touches the rim; its number is that of its node in the tile
inline constexpr u32 settled = 0x4000; ///< no parent but a number; only while a tile is in scratch, and only in roots
inline constexpr u32 bits = 0x3fff;    ///< the number
inline constexpr u32 unknown =
    0xffff; ///< in place of a count: inner components keep their root's run number, with gaps

/// The component of a run in a flat table of parents: `rim | number`, or an inner number without marks.
template <class Load> SKERRY_FN u32 of(u32 entry, Load load) {
  if (entry < settled) entry = load(entry); // its root, or itself
  return entry & rim ? rim | (entry & bits) : entry & bits;
}

} // namespace skerry::component_number
