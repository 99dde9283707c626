// Grey images of few values, for regions of equal value.
#pragma once
#include "support/zoo.hpp"

namespace skerry::testing {

/// All images of 4 x 2 pixels with three values.
inline void for_each_grey_mask(image_visitor const& f) {
  for (int code = 0; code < 6561; ++code) { // 3^8
    image im(4, 2);
    for (int k = 0, rest = code; k < 8; ++k, rest /= 3) im.at(k % 4, k / 4) = u8(rest % 3);
    f(im);
  }
}

/// Drawn ones, and those of the zoo with their foreground in three shades.
inline void for_each_grey(int largest, image_visitor const& f) {
  for (auto const drawn : {"0", "1", "00/00", "01/10", "010/101/010", "0110/1221/1221/0110", "00100/01110/00100",
                           "0123/4567/0123", "112/132/332", "0101/1010/0101"})
    f(image(drawn));
  for_each_in_zoo(largest, [&](image im) {
    for (int y = 0; y < im.height; ++y)
      for (int x = 0; x < im.width; ++x) im.at(x, y) = u8(im.at(x, y) % 4);
    f(im);
  });
}

} // namespace skerry::testing
