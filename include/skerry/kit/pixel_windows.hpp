// Windows of 2 x 2 pixels, which a pixel begins at their upper left: those that steps and links of distanceless labeling go
// through. A window that the border cuts has one or two pixels.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

/// Windows are cut at the border: 1 x 2, 2 x 1 and 1 x 1 there.
struct cut_windows {
  static constexpr bool whole = false;
  static std::string id() { return ""; }
  template <class Window> SKERRY_FN static bool covers(Window const&, int, int) { return true; }
};
/// As printed: a window has four pixels.
struct whole_windows {
  static constexpr bool whole = true;
  static std::string id() { return "whole_windows"; }
  template <class Window> SKERRY_FN static bool covers(Window const& w, int x, int y) {
    return x + 1 < w.within.x1 && y + 1 < w.within.y1;
  }
};

/// Calls f(x, y, dx, dy) for the pairs of pixels of the window at (x, y) that connectivity joins and belong together, each once,
/// but those that others imply: where windows are cut, a pair on the lower or the right edge is one of the next window's too,
/// and two corners with a third pixel of the window between them belong together by that.
template <class Connectivity, class Windows, class Window, class F>
SKERRY_FN void for_each_pair(Window const& w, int x, int y, F f) {
  if (!Windows::covers(w, x, y)) return;
  bool const right = x + 1 < w.within.x1, below = y + 1 < w.within.y1;
  bool const upper = right && w.related(x, y, 1, 0), on_left = below && w.related(x, y, 0, 1);
  if (upper) f(x, y, 1, 0);
  if (on_left) f(x, y, 0, 1);
  if (!right || !below) return;
  bool const lower = w.related(x, y + 1, 1, 0), on_right = w.related(x + 1, y, 0, 1);
  if (lower && Windows::whole) f(x, y + 1, 1, 0);
  if (on_right && Windows::whole) f(x + 1, y, 0, 1);
  if constexpr (Connectivity::neighbours == 8) {
    if (!upper && !on_left && w.related(x, y, 1, 1)) f(x, y, 1, 1);
    if (!upper && !on_right && w.related(x + 1, y, -1, 1)) f(x + 1, y, -1, 1);
  }
}

} // namespace skerry
