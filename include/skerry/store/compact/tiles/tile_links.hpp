// How the runs of a tile's words touch: inside a block, from a block to the one above, from a block to the one on its
// left. Mask arithmetic only; who unites what, and when, is the local merge's (policies/skerry/policy/local/bit_runs.hpp).
// Law: the links of the three, all over a tile, join the runs just as their pixels touch.
#pragma once
#include <skerry/store/compact/tiles/tile_words.hpp>

namespace skerry {

/// Of the contacts of two rows of sites, one for each stretch where both go on: one row of pixels has no others.
template <class Words> SKERRY_FN typename Words::mask
once_per_stretch(typename Words::mask contacts, typename Words::mask sites, typename Words::mask other_sites) {
  using mask = typename Words::mask;
  if constexpr (Words::rows_per_site == 1) {
    return contacts;
  } else {
    mask const both = mask(sites & other_sites);
    return mask((contacts & ~both) | first_contacts(both, contacts));
  }
}

/// A row of sites of a block, for links to the rows above and below it in the same block.
template <class Words> struct site_row {
  using mask = typename Words::mask;
  mask top, low;     ///< the pixel rows that face up and down
  mask sites, heads; ///< their OR, and where its runs start
  u32 before;        ///< number of its first run less 1; wraps before run 0

  bool repeats = false; ///< has the runs of the row above once more (tile_words.hpp)

  SKERRY_FN site_row(Words const& w, int q, int block, u32 last_before)
      : top(w.top(q, block)), low(w.low(q, block)), sites(mask(top | low)), heads(starts(sites)), before(last_before) {}
  /// The row below another one.
  SKERRY_FN site_row(Words const& w, int q, int block, site_row const& above) : site_row(w, q, block, above.last()) {
    repeats = Words::repeats(top, low, above.top, above.low);
    if (repeats) before = above.before;
  }

  SKERRY_FN u32 last() const { return before + u32(count(heads)); }
  /// Run of the highest of the bits `upto`, which are all bits up to a contact.
  SKERRY_FN u32 run(mask upto) const { return before + u32(count(mask(heads & upto))); }
};

template <class Connectivity, class Words>
SKERRY_FN typename Words::mask contacts_of(site_row<Words> const& here, site_row<Words> const& above) {
  if (here.repeats) return 0;
  return once_per_stretch<Words>(Connectivity::touch(here.top, above.low, false, false), here.sites, above.sites);
}

/// The first row of sites of a block and the last one of the block above. A contact at a corner joins runs of the
/// blocks to the left; so each corner between four blocks is linked once, and only here.
template <class Connectivity, class Words> struct links_above {
  using mask = typename Words::mask;
  mask contacts = 0, sites = 0, heads = 0, other_heads = 0;
  u32 first = 0, other_first = 0; ///< first runs of the two rows
  u32 left = 0, other_left = 0;   ///< last runs of the same rows in the blocks to the left

  links_above() = default;
  SKERRY_FN links_above(Words const& w, int block) {
    if (block < Words::columns) return;
    constexpr int low = Words::site_rows - 1;
    int const up = block - Words::columns;
    sites = w.site(0, block);
    mask const other = w.site(low, up);
    heads = starts(sites);
    other_heads = starts(other);
    first = w.first_run(0, block);
    other_first = w.first_run(low, up);
    bool const has_left = block % Words::columns != 0;
    bool const before = has_left && test(w.top(0, block - 1), Words::word_width - 1);
    bool const other_before = has_left && test(w.low(low, up - 1), Words::word_width - 1);
    if (has_left) {
      left = w.last_run(0, block - 1);
      other_left = w.last_run_of_block(up - 1);
    }
    contacts = once_per_stretch<Words>(Connectivity::touch(w.top(0, block), w.low(low, up), before, other_before),
                                       sites, other);
  }

  /// The two runs of a contact; `upto`: all bits up to it.
  SKERRY_FN u32 run(mask upto) const { return at(heads, upto, first, left); }
  SKERRY_FN u32 other(mask upto) const { return at(other_heads, upto, other_first, other_left); }

private:
  SKERRY_FN static u32 at(mask starts, mask upto, u32 first_run, u32 left_run) {
    if (Connectivity::neighbours == 8 && !(starts & upto)) return left_run; // four has no corners
    return first_run + u32(count(mask(starts & upto))) - 1;
  }
};

/// The first column of a block and the last one of the block to its left. Bit q of a mask: the contact of row q of
/// sites; kind 0 joins row q of both, kind 1 row q with the left row q - 1, kind 2 row q - 1 with the left row q.
template <class Connectivity, class Words> struct links_left {
  static constexpr int kinds = Connectivity::neighbours == 8 ? 3 : 1;
  using masks = pack<u32, kinds>;

  SKERRY_FN static masks contacts(Words const& w, int block) {
    masks found{};
    if (block % Words::columns == 0) return found;
    u32 here = 0, left = 0, here_low = 0, left_low = 0;
    SKERRY_UNROLL
    for (int q = 0; q < Words::site_rows; ++q) {
      here |= u32(test(w.top(q, block), 0)) << q;
      left |= u32(test(w.top(q, block - 1), Words::word_width - 1)) << q;
      here_low |= u32(test(w.low(q, block), 0)) << q;
      left_low |= u32(test(w.low(q, block - 1), Words::word_width - 1)) << q;
    }
    if constexpr (Words::rows_per_site == 1) {
      Connectivity::contacts(here, left, false, false, [&](u32 m, int shift) {
        found.at[kinds == 1 || shift == 0 ? 0 : shift < 0 ? 1 : 2] = m;
      });
    } else {
      // Rows of pairs touch where any pixels of them do; across rows, where the facing ones do.
      u32 const beside = (here | here_low) & (left | left_low);
      u32 const down = here_low << 1, left_down = left_low << 1; // the facing pixels of the row of sites above
      found.at[0] = beside & ~((beside << 1) & here & down & left & left_down);
      found.at[1] = here & left_down & ~down & ~left;
      found.at[2] = left & down & ~left_down & ~here;
    }
    return found;
  }

  SKERRY_FN static u32 run(Words const& w, int block, int kind, int q) {
    return w.first_run(kind == 2 ? q - 1 : q, block);
  }
  SKERRY_FN static u32 other(Words const& w, int block, int kind, int q) {
    return w.last_run(kind == 1 ? q - 1 : q, block - 1);
  }
};

} // namespace skerry
