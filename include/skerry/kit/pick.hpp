// Which contacts of a word are united: all of them, or, as HA4-64 prints it, one candidate column per pair of pixels chosen
// from one row alone, which loses links (Hennequin et al. 2018, Algorithm 7 used in the merge; kept for comparison).
#pragma once
#include <skerry/core/bits.hpp>

#include <string>

namespace skerry {

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
