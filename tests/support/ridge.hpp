// Ridge patterns: images on which label equivalence with snapshot reads takes as many rounds as the pattern has levels.
// Source: Asad, Marroquim and Souza, "On GPU connected components and properties", TIP 2019, equations 6-17.
#pragma once
#include "support/pixels.hpp"

#include <algorithm>

namespace skerry::testing {

/// Height of peak i of a crest of level l >= 2: 1 + how many of 1, 2, 4 ... 2^(l-2) divide i.
inline int peak_height(int l, int i) {
  int h = 1;
  for (int k = 0; k <= l - 2; ++k) h += i % (1 << k) == 0;
  return h;
}

/// The pattern of a level, l >= 1: a crest of peaks three pixels apart, above a parallelogram whose rows go right by one each.
/// `rows`: of the parallelogram; 0: as many as the pattern has.
inline image ridge(int l, int rows = 0) {
  if (l == 1) return image("##./.##");
  int const peaks = (1 << (l - 2)) + 1, width = 3 * (peaks - 1) + 1;
  int const base = rows > 0 ? std::min(rows, width - l) : width - l;
  image im(width + base, l + base);
  for (int i = 0; i < peaks; ++i)
    for (int y = l - peak_height(l, i); y < l; ++y) im.at(3 * i, y) = 1;
  for (int j = 0; j < base; ++j)
    for (int x = j; x < j + width; ++x) im.at(x, l + j) = 1;
  return im;
}

/// Two images beside each other, a column apart.
inline image beside(image const& a, image const& b) {
  return drawn_by(a.width + 1 + b.width, std::max(a.height, b.height), [&](int x, int y) {
    if (x < a.width) return y < a.height && a.at(x, y) != 0;
    return x > a.width && y < b.height && b.at(x - a.width - 1, y) != 0;
  });
}

} // namespace skerry::testing
