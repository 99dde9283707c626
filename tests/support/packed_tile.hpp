// The words of one tile of an image, packed pixel by pixel: what local merges have in scratch.
#pragma once
#include "support/image.hpp"

#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry::testing {

/// Whether row q of sites of a block has the runs of the row above, pixel by pixel: the same sites, and where there are some, both
/// pixels that face each other.
template <class Words> bool goes_on_from_above(Words const& w, int q, int block) {
  for (int i = 0; i < Words::word_width; ++i) {
    bool const here = test(w.site(q, block), i), above = test(w.site(q - 1, block), i);
    if (here != above || (here && !(test(w.top(q, block), i) && test(w.low(q - 1, block), i)))) return false;
  }
  return true;
}

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
    for (int q = 0; q < Words::site_rows; ++q) {
      if (q > 0 && goes_on_from_above(w, q, block)) {
        w.first[q * Words::blocks + block] = w.first[(q - 1) * Words::blocks + block];
        continue;
      }
      w.first[q * Words::blocks + block] = u16(runs);
      runs += count(starts(w.site(q, block)));
    }
    w.first[Words::site_rows * Words::blocks + block] = u16(runs);
  }
  return w;
}

} // namespace skerry::testing
