// A small alphabet of pen strokes, for pages that have the shapes of text: stems, bowls with holes, dots, diagonals.
#pragma once
#include <string_view>

namespace skerry::experiments {

/// The strokes of a letter on a grid of units: polylines separated by '/', points by ' ', a point as x and y, each the
/// character '0' + coordinate. y grows downwards: 0 ascender, 3 top of a small letter, 8 baseline, 11 (';') descender.
/// A polyline of one point is a dot. Letters that the alphabet lacks are blank.
constexpr std::string_view glyph(char letter) {
  switch (letter) {
  case 'a': return "43 48/44 33 13 04 07 18 38 47";
  case 'b': return "00 08/04 13 33 44 47 38 18 07";
  case 'c': return "44 33 13 04 07 18 38 47";
  case 'd': return "40 48/44 33 13 04 07 18 38 47";
  case 'e': return "05 45 44 33 13 04 07 18 38 47";
  case 'f': return "30 20 11 18/03 33";
  case 'g': return "43 4: 3; 1; 0:/44 33 13 04 07 18 38 47";
  case 'h': return "00 08/04 13 33 44 48";
  case 'i': return "03 08/00";
  case 'k': return "00 08/43 06/15 48";
  case 'l': return "00 08";
  case 'm': return "03 08/04 13 23 34 38/34 43 53 64 68";
  case 'n': return "03 08/04 13 33 44 48";
  case 'o': return "13 33 44 47 38 18 07 04 13";
  case 'p': return "03 0;/04 13 33 44 47 38 18 07";
  case 'r': return "03 08/04 13 33";
  case 's': return "44 33 13 04 15 35 46 47 38 18 07";
  case 't': return "11 17 28 38/03 33";
  case 'u': return "03 07 18 38 47/43 48";
  case 'v': return "03 28 43";
  case 'w': return "03 18 33 58 63";
  case 'y': return "03 28/43 1;";
  case 'A': return "08 30 68/15 55";
  case 'D': return "00 30 52 56 38 08 00";
  case 'H': return "00 08/50 58/04 54";
  case 'O': return "20 40 62 66 48 28 06 02 20";
  case 'R': return "08 00 40 51 53 44 04/34 58";
  case 'T': return "00 60/30 38";
  case '.': return "08";
  case ',': return "08 0:";
  default: return "";
  }
}

/// Width of a letter in units: its rightmost coordinate.
constexpr int glyph_width(char letter) {
  int width = 0;
  std::string_view const strokes = glyph(letter);
  for (std::size_t i = 0; i + 1 < strokes.size(); i += 3) width = strokes[i] - '0' > width ? strokes[i] - '0' : width;
  return width;
}

} // namespace skerry::experiments
