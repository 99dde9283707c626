// Connectivity: named once, in the algorithm. It knows which contacts between two adjacent rows of pixels must be linked.
//
// A contact is a pair of touching pixels, one in each row. `contacts` calls f(mask, shift) for masks of contacts: bit i
// joins here[i] with there[i + shift]; where that column is -1, with the pixel before the word. `touch` says the same links
// as one mask: bit i joins the last run of each row that begins at or before i, whose last pixel so far is i or i - 1.
// `any_earlier` goes through the neighbours of a pixel that come before it in raster order, the upper one first; `any_later`
// through those behind it.
// Laws: every contact joins touching foreground pixels; the contacts of two rows, with the runs inside the rows, join just
// what touches; between two rows no two contacts join the same two runs inside the word.
#pragma once
#include <skerry/core/bits.hpp>

#include <concepts>
#include <string>

namespace skerry {

/// 4-connectivity: pixels that share an edge.
struct four {
  static constexpr int neighbours = 4;
  static std::string id() { return "four"; }

  /// Whether f(dx, dy) holds for a neighbour at (x + dx, y + dy) that comes before the pixel; stops at the first.
  template <class F> SKERRY_FN static constexpr bool any_earlier(F f) { return f(0, -1) || f(-1, 0); }
  template <class F> SKERRY_FN static constexpr bool any_later(F f) { return f(1, 0) || f(0, 1); }

  template <class Mask>
  SKERRY_FN static constexpr Mask touch(Mask here, Mask there, bool here_before, bool there_before) {
    return starts(Mask(here & there), here_before && there_before);
  }

  template <class Mask, class F>
  SKERRY_FN static constexpr void contacts(Mask here, Mask there, bool here_before, bool there_before, F f) {
    f(touch(here, there, here_before, there_before), 0);
  }
};

/// 8-connectivity: pixels that share an edge or a corner.
struct eight {
  static constexpr int neighbours = 8;
  static std::string id() { return "eight"; }

  template <class F> SKERRY_FN static constexpr bool any_earlier(F f) {
    return f(0, -1) || f(-1, -1) || f(1, -1) || f(-1, 0);
  }
  template <class F> SKERRY_FN static constexpr bool any_later(F f) {
    return f(1, 0) || f(-1, 1) || f(0, 1) || f(1, 1);
  }

  template <class Mask>
  SKERRY_FN static constexpr Mask touch(Mask here, Mask there, bool here_before, bool there_before) {
    Mask found = 0;
    contacts(here, there, here_before, there_before, [&](Mask m, int) { found = Mask(found | m); });
    return found;
  }

  template <class Mask, class F>
  SKERRY_FN static constexpr void contacts(Mask here, Mask there, bool here_before, bool there_before, F f) {
    Mask const here_left = shifted(here, here_before), there_left = shifted(there, there_before);
    f(Mask(here & there & ~Mask(here_left & there_left)), 0);
    f(Mask(here & there_left & ~there & ~here_left), -1); // corner: an overlap beside it would have said it already
    f(Mask(there & here_left & ~here & ~there_left), +1); // here[i - 1] and there[i], reported at i
  }
};

/// A bit for the step from a pixel to a neighbour at (x + dx, y + dy).
constexpr u32 direction_bit(int dx, int dy) { return u32(1) << ((dy + 1) * 3 + dx + 1); }

/// The bits of all steps between neighbours.
template <class Connectivity> constexpr u32 directions_between() {
  u32 all = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if ((dx != 0 || dy != 0) && (Connectivity::neighbours == 8 || dx == 0 || dy == 0)) all |= direction_bit(dx, dy);
  return all;
}

} // namespace skerry
