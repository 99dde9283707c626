// Finishes by pixel: a thread a pixel, as most papers print them. Each walks from its pixel to the root by itself; a store that keeps
// parents at pixels can tell (label_at).
#pragma once
#include <skerry/axis/forest.hpp>

namespace skerry {

/// Calls each.template operator()<Memory>(x, y, label) for every pixel, 0 on background.
template <class Forest, class Each> struct by_pixel {
  static constexpr bool flat = true;
  Forest forest;
  Each each;

  int units() const { return forest.image.width * forest.image.height; }
  template <class Memory> SKERRY_FN void operator()(int pixel) const {
    int const x = pixel % forest.image.width, y = pixel / forest.image.width;
    each.template operator()<Memory>(x, y, forest.foreground(x, y) ? forest.label_at(x, y) : 0);
  }
};

} // namespace skerry
