// Which contacts between two lines of pixels are to be united: all of them, fewer corners, or those that no other implies.
#pragma once
#include <skerry/core/types.hpp>

#include <string>

namespace skerry {

/// Every pair of pixels that touch.
struct every_pair {
  static std::string id() { return ""; }
  template <class Window> SKERRY_FN static bool wanted(Window const&, int, int, int, int, int, int) { return true; }
  template <class Window> SKERRY_FN static bool corner(Window const&, int, int, int, int) { return true; }
};

/// Every pair that shares an edge, and corners where no pixel follows on the lower line: the next one would join both.
struct corners_at_gaps : every_pair {
  static std::string id() { return "corners_at_gaps"; }
  template <class Window> SKERRY_FN static bool corner(Window const& w, int x, int y, int dx, int) {
    return !w.related(x, y, dx, 0);
  }
};

/// Not those that others imply, where all pixels beside each other on a line get into one tree. Pixels that belong together with
/// the same one belong together, so that only pairs with the pixel itself are looked at.
struct fresh_contacts {
  static std::string id() { return "fresh_contacts"; }
  /// Of a pixel and the one at (dx, dy) across, where the two belong together: not if both join the pair before them, at (px, py).
  template <class Window> SKERRY_FN static bool wanted(Window const& w, int x, int y, int px, int py, int dx, int dy) {
    return !w.related(x, y, px, py) || !w.related(x, y, px + dx, py + dy);
  }
  /// Of a pixel and a corner of it: not if one of the two pixels that are beside both joins them.
  template <class Window> SKERRY_FN static bool corner(Window const& w, int x, int y, int dx, int dy) {
    return !w.related(x, y, dx, 0) && !w.related(x, y, 0, dy);
  }
};

} // namespace skerry
