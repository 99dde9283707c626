// Images for tests of tiles: what can go wrong inside a tile, at its rim and where it is full.
#pragma once
#include "support/zoo.hpp"

namespace skerry::testing {

/// Shapes and noise of one size.
template <class F> void for_each_of_size(int w, int h, F f) {
  for (image const& im : shapes(w, h)) f(im);
  unsigned seed = 100;
  for (double density : {0.3, 0.5, 0.7})
    for (int g : {1, 2}) f(noise(w, h, density, g, ++seed, w % 3));
}

/// Groups of 1 to 12 equal lines of many runs, with a group of one run a line, or of none, between some.
inline image repeated_lines(int w, int h) {
  image im(w, h);
  for (int y = 0, group = 0, left = 0; y < h; ++y, --left) {
    if (left == 0) left = 1 + (++group * 7) % 12;
    for (int x = 0; x < w; ++x)
      im.at(x, y) = group % 5 == 0    ? u8(x == w / 2)
                    : group % 11 == 0 ? u8(0)
                                      : u8((x + group / 2) % (2 + group % 3) != 0);
  }
  return im;
}

/// A checkerboard whose squares are joined here and there, four by four: more runs than a tile keeps in scratch, and
/// components that begin further right than their first runs.
inline image joined_checkerboard(int w, int h) {
  return drawn_by(w, h, [](int x, int y) { return ((x + y) & 1) == 0 || (x * 7 + y * 13) % 29 < 3; });
}

/// Columns a pixel wide that move aside every other row: as many runs of two rows as a tile can have, all of them linked, and no row
/// of them is the one above once more.
inline image zigzag_columns(int w, int h) {
  return drawn_by(w, h, [](int x, int y) { return ((x + y / 2) & 1) == 0; });
}

/// A 4 x 4 mask around pixel (x, y), the first that lies right of and below a corner between four blocks or tiles.
inline image mask_at_corner(u32 mask, int x, int y) {
  image im(x + 4, y + 4);
  for (int i = 0; i < 16; ++i) im.at(x - 2 + i % 4, y - 2 + i / 4) = u8((mask >> i) & 1);
  return im;
}

/// For host queues: every size of the zoo, masks across corners of blocks and tiles.
template <class F> void for_each_tile_image(F f) {
  for_each_in_zoo(1 << 20, f);
  f(zigzag_columns(130, 66));
  f(noise(150, 70, 0.6, 4, 11));
  for (u32 mask = 0; mask < 65536; mask += 61) {
    f(mask_at_corner(mask, 32, 8));
    if (mask % 8 == 0) f(mask_at_corner(mask, 128, 64));
  }
}

/// For the block double: few images, each of its own kind; the full tiles are those that do not fit into scratch.
template <class F> void for_each_small_tile_image(F f) {
  for (image const& im : counterexamples()) f(im);
  for (extent const e : {extent{1, 67}, extent{67, 1}, extent{70, 21}}) for_each_of_size(e.width, e.height, f);
  for (u32 mask = 1; mask < 65536; mask += 3571) f(mask_at_corner(mask, 32, 8));
  f(drawn_by(128, 64, [](int x, int y) { return ((x + y) & 1) == 0; }));
  f(joined_checkerboard(130, 66));
  f(zigzag_columns(130, 66));
  f(noise(130, 66, 0.6, 4, 11)); // rows that are those above once more
  f(drawn_by(131, 66, [](int x, int y) { return (x & 1) == 0 && (y & 1) == 0; }));
  f(noise(130, 65, 0.5, 1, 9));
  f(spiral(128, 64));
}

} // namespace skerry::testing
