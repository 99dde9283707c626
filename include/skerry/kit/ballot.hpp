// The word of a row by a ballot, a lane a pixel, as HA4 forms it: row_mask of a team (core/team.hpp) gives the same by wider loads.
#pragma once
#include <skerry/core/team.hpp>

#include <string>

namespace skerry {

/// Bit i: pixel (x + i, y) takes part. Collective.
template <class Team, class Forest>
SKERRY_FN typename Team::mask ballot_of_row(Team const& t, Forest const& f, int x, int y) {
  return t.ballot([&](int i) { return f.foreground(x + i, y); });
}

/// A row's word, and how far back the run began that comes in from the word before: 0 where none does.
template <class Mask> struct word_of_row {
  Mask pixels = 0;
  int distance = 0;

  /// Column of the node of pixel i, or of the one before it, which touches diagonally. x: of the word. A run's first pixel in the word
  /// is its node there, but at the word's first pixel it is the run's own start.
  SKERRY_FN int start(int x, int i) const {
    int const j = test(pixels, i) ? i : i - 1;
    return j <= 0 ? x - distance : x + j - start_distance(pixels, j);
  }
  /// Column of the parent that a run's first pixel in the word, i, begins with: the run's own start.
  SKERRY_FN int parent(int x, int i) const { return i == 0 ? x - distance : x + i; }
  SKERRY_FN void go_on() {
    int const d = start_distance(pixels, width_of<Mask>);
    distance = d == width_of<Mask> ? d + distance : d;
  }
};

// ---- which contacts of a word are united ----
// All of them, or, as HA4-64 prints it, one candidate column per pair of pixels chosen from one row alone, which loses links (Hennequin
// et al. 2018, Algorithm 7 used in the merge; kept for comparison).

struct every_contact {
  static std::string id() { return "every_contact"; }
  template <class Mask> SKERRY_FN static constexpr Mask of(Mask contacts, Mask) { return contacts; }
};

/// A lane holds pixels 2t and 2t + 1 and looks at column 2t where its own row has that pixel, at 2t + 1 otherwise. The right
/// column is 2t only where both rows have it.
struct column_by_own_row {
  static std::string id() { return "column_by_own_row"; }
  template <class Mask> SKERRY_FN static constexpr Mask of(Mask contacts, Mask own_row) {
    constexpr Mask even = Mask(~Mask(0)) / 3; // 0101...
    Mask const chosen = Mask((own_row & even) | Mask(Mask(~own_row & even) << 1));
    return Mask(contacts & chosen);
  }
};

} // namespace skerry
