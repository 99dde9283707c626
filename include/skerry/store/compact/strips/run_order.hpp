// The runs of lines of one compact strip in the order of their numbers: components on rims get their numbers, and runs their labels, 64
// runs at a time. A component's root is its first run, the smallest of its tree.
#pragma once
#include <skerry/core/team.hpp>

namespace skerry {

struct strip_count {
  u32 rims, components;
};

template <class Strip> struct run_order {
  using mask = typename Strip::mask;
  using order = typename Strip::order;
  static constexpr u32 on_rim = Strip::on_rim;
  static constexpr bool two_rows = Strip::site::height == 2, in_pixel_order = order::is_ordered;

  Strip const& f;
  int strip;

  /// A line of runs, or several that follow each other.
  struct line {
    u32* entries; ///< of the strip
    u32 begin, end;
    int row; ///< of the strip, its upper one
    SKERRY_FN line(run_order const& all, int l)
        : entries(all.f.entries_of(all.strip)),
          begin(all.f.line_begin(all.strip, l)),
          end(all.f.line_end(all.strip, l)),
          row(l * Strip::site::height) {}
    SKERRY_FN line(u32* entries_, u32 begin_, u32 end_) : entries(entries_), begin(begin_), end(end_), row(0) {}
    SKERRY_FN line before(line const& other) const { return {entries, begin, other.begin}; }
  };
  SKERRY_FN line all_lines() const { return {f.entries_of(strip), 0, f.runs[strip]}; }

  SKERRY_FN void number_in_order_of_runs(line const& l, strip_count& n) const {
    pixel_finder pixel = pixels_of(l);
    for (u32 k = l.begin; k < l.end; k += 64) {
      parents_of_64 const at(l, k, 0);
      u64 const begun = at.roots | at.marked;
      for_each_bit(at.marked, [&](u32 j) {
        put_number(n, n.components + u32(count(begun & first_n<u64>(int(j)))), [&] { return pixel(k + j, true); });
        l.entries[k + j] = on_rim | n.rims++;
      });
      n.components += u32(count(begun));
    }
  }
  SKERRY_FN void label_in_order_of_runs(line const& l, u32& next) const {
    u32* const e = l.entries;
    pixel_finder pixel = pixels_of(l);
    u32 const inner = f.first_inner(strip) + Strip::offset;
    for (u32 k = l.begin; k < l.end; k += 64) {
      parents_of_64 const at(l, k, 0);
      u64 begun = at.roots;
      for_each_bit(at.marked, [&](u32 j) {
        rim_label const found = label_on_rim(e[k + j]);
        e[k + j] = found.label;
        begun |= u64(found.begins_here) << j;
      });
      if constexpr (order::counts) Strip::memory::number_where(e + k, at.roots, {begun, next}, {0, 0});
      else if constexpr (!in_pixel_order) Strip::memory::number_where(e + k, at.roots, {~u64(0), inner + k}, {0, 0});
      else for_each_bit(at.roots, [&](u32 j) { e[k + j] = pixel(k + j, true) + Strip::offset; });
      take_over(e, k, at.others());
      next += u32(count(begun));
    }
  }

  // ---- places of pixels ----

  /// Finds the first pixels of runs of a line, asked for from left to right.
  struct pixel_finder {
    Strip const& f;
    int strip, row;
    int column = 0;
    /// Its raster index in the image. `upper`: the first in the upper row, which the run has; else its leftmost.
    SKERRY_FN u32 operator()(u32 run, bool upper) {
      u32 const* const ahead = f.first_of(strip, row / Strip::site::height);
      while (column + 1 < f.columns && ahead[column + 1] <= run) ++column;
      mask left = f.starts_at(strip, row, column);
      for (u32 k = ahead[column]; k < run; ++k) left = mask(left & (left - 1));
      int i = zeros_below(left), c = column;
      mask const* const top = f.bits_of(strip, row);
      if (two_rows && upper) {
        for (; mask(top[c] & ~first_n<mask>(i)) == 0; i = 0) ++c; // on to the word where the run goes up
        i = zeros_below(mask(top[c] & ~first_n<mask>(i)));
      }
      int const y = row + (two_rows && !upper ? 1 : 0);
      return raster_index(f.image, c * Strip::word_width + i, f.tiles.bounds(strip).y0 + y);
    }
  };
  SKERRY_FN pixel_finder pixels_of(line const& l) const { return {f, strip, l.row}; }

  // ---- parents, 64 at a time ----

  /// What runs k .. k + 63 point at, as bits.
  struct parents_of_64 {
    u64 there;  ///< runs that the line has
    u64 roots;  ///< of components inside the strip
    u64 marked; ///< roots of components on the rim
    parents_seen seen;
    SKERRY_FN parents_of_64(line const& l, u32 k, u32 least)
        : there(first_n<u64>(l.end - k < 64 ? int(l.end - k) : 64)),
          seen(Strip::memory::look_at_parents(l.entries + k, k, least)) {
      roots = seen.own & there;
      marked = seen.marked & there;
    }
    SKERRY_FN u64 others() const { return there & ~roots & ~marked; }
  };
  template <class Visit> SKERRY_FN static void for_each_bit(u64 bits, Visit visit) {
    for (; bits; bits &= bits - 1) visit(u32(zeros_below(bits)));
  }
  /// The runs that are no roots take over labels; those of the runs before them are there.
  SKERRY_FN static void take_over(u32* entries, u32 k, u64 runs) {
    for_each_bit(runs, [&](u32 j) { entries[k + j] = entries[entries[k + j]]; });
  }

  template <class Pixel> SKERRY_FN void put_number(strip_count const& n, u32 rank, Pixel pixel) const {
    if constexpr (order::counts) f.number[f.first_node(strip) + n.rims] = rank;
    else if constexpr (in_pixel_order) f.number[f.first_node(strip) + n.rims] = pixel();
  }

  struct rim_label {
    u32 label;
    bool begins_here; ///< the component's first pixel lies in this strip, in this part of it
  };
  SKERRY_FN rim_label label_on_rim(u32 entry) const {
    u32 const n = f.first_node(strip) + (entry & ~on_rim), root = f.parents().load(n);
    return {(in_pixel_order ? f.number[root] : root) + Strip::offset, root == n};
  }
};

} // namespace skerry
