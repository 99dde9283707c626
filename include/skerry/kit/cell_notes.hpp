// What the label plane keeps of a cell of 2 x 2 pixels beside its node: bits in a place that no parent needs until labels are
// written. So sweeps after the first need not read the image again.
// Source: Allegretti, Bolelli and Grana 2020 (BKE). Differs: the label lives at the cell's first set pixel, not always at its first
// pixel. So the notes lie in the cell's second place or, where the node lies there, in the first, and say of a neighbour where its
// node is. A cell that the right edge cuts has one column, and no place for notes: it is read from the image.
#pragma once
#include <skerry/kit/step.hpp>

namespace skerry {

/// Bits 0 to 3: the pixels, row by row. Bit 4 + k: the neighbour number k of any_earlier is still to be united with, and its node is in
/// the place that bits 8 + 2 k and 9 + 2 k number, row by row.
struct cell_notes {
  static constexpr int size = 16;
  u32 bits = 0;

  SKERRY_FN u32 pixels() const { return bits & 15u; }
  SKERRY_FN u32 rest() const { return bits >> 4 & 15u; }
  /// The place of the first set pixel; of one at least.
  SKERRY_FN int first() const { return zeros_below(pixels()); }
  SKERRY_FN int place_of(int k) const { return int(bits >> (8 + 2 * k) & 3u); }

  SKERRY_FN void add_pixel(int place, bool set) { bits |= u32(set) << place; }
  SKERRY_FN void add_rest(int k, u32 place) { bits |= u32(1) << (4 + k) | place << (8 + 2 * k); }
};

/// The notes of the cells of a forest, in its plane of labels. A cell is named by its first place, whose coordinates are even.
template <class Forest> struct notebook {
  using label = typename Forest::label;
  using memory = typename Forest::memory;
  static_assert(Forest::traits::labels::writes_background,
                "notebook: notes lie where background is; labels that leave it as it is would show them");
  Forest const& forest;
  SKERRY_FN explicit notebook(Forest const& f) : forest(f) {}

  /// A word that no parent is, and no label of an image of fewer pixels.
  static constexpr u32 mark = Forest::is_parent - (u32(1) << cell_notes::size);

  SKERRY_FN bool has_place(int x) const { return x + 1 < forest.image.width && u32(forest.nodes()) < mark; }

  template <class Connectivity> SKERRY_FN cell_notes read(int x, int y) const {
    if (!has_place(x)) return look<Connectivity>(x, y);
    label const* const at = &forest.out(x, y);
    u32 const second = u32(memory::load(at + 1));
    return {(is_note(second) ? second : u32(memory::load(at))) - mark};
  }
  SKERRY_FN void write(int x, int y, cell_notes n) const {
    if (has_place(x))
      memory::store(&forest.out(x, y) + (n.pixels() != 0 && n.first() == 1 ? 0 : 1), label(mark + n.bits));
  }
  /// The node in a place of a cell, and the other way round.
  SKERRY_FN u32 node(int x, int y, int place) const {
    return forest.counted(forest.index(x + place % 2, y + place / 2));
  }
  SKERRY_FN u32 place_of(int x, int y, u32 node) const {
    u32 const at = forest.counted(node) - forest.index(x, y);
    return at < 2 ? at : at - u32(forest.out.pitch) + 2;
  }

private:
  SKERRY_FN static bool is_note(u32 word) { return word - mark < u32(1) << cell_notes::size; }
  /// From the image: then all neighbours that touch are to be united with.
  template <class Connectivity> SKERRY_FN cell_notes look(int x, int y) const {
    cell_notes seen;
    for (int k = 0; k < 4; ++k) seen.add_pixel(k, forest.foreground(x + k % 2, y + k / 2));
    if (seen.pixels() == 0) return seen;
    int k = 0;
    box const all{0, 0, forest.image.width, forest.image.height};
    Connectivity::any_earlier([&](int dx, int dy) {
      int const u = x + 2 * dx, v = y + 2 * dy;
      if (Forest::site::related(forest, all, x, y, dx, dy)) seen.add_rest(k, place_of(u, v, forest.node_at(u, v)));
      ++k;
      return false;
    });
    return seen;
  }
};

} // namespace skerry
