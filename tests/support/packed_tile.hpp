// The words of one tile of an image, packed pixel by pixel: what local merges have in scratch.
#pragma once
#include "support/image.hpp"

#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry::testing {

/// Of the tile at the image's origin; `runs` gets how many it has.
template <class Words> Words packed_tile(image const& im, int& runs) {
  Words w{};
  runs = 0;
  for (int block = 0; block < Words::blocks; ++block) {
    int const x0 = block % Words::columns * Words::word_width, y0 = block / Words::columns * Words::rows;
    for (int r = 0; r < Words::rows; ++r)
      for (int i = 0; i < Words::word_width; ++i) {
        bool const set = x0 + i < im.width && y0 + r < im.height && im.at(x0 + i, y0 + r) != 0;
        w.bits[r * Words::blocks + block] |= typename Words::mask(set) << i;
      }
    for (int q = 0; q <= Words::site_rows; ++q) {
      w.first[q * Words::blocks + block] = u16(runs);
      if (q < Words::site_rows) runs += count(starts(w.site(q, block)));
    }
  }
  return w;
}

} // namespace skerry::testing
