// The lines of sites of one compact strip, from top to bottom: where its components get their numbers and its runs their labels. Where a
// line is one row of pixels, the order of first runs is that of first pixels (run_order.hpp); where it is two, it need not be
// (head_order.hpp).
#pragma once
#include <skerry/store/compact/strips/head_order.hpp>

namespace skerry {

template <class Strip> struct strip_lines : head_order<Strip> {
  using heads = head_order<Strip>;
  using order = typename heads::order;
  using line = typename heads::line;
  using heads::all_lines, heads::by_heads, heads::by_runs, heads::f, heads::has_lower_pixels, heads::in_pixel_order,
      heads::label_by_heads, heads::label_in_order_of_runs, heads::look, heads::may_have_heads, heads::number_heads,
      heads::number_in_order_of_runs, heads::strip, heads::two_rows;
  /// Whether each line is looked at by itself: for the order of its runs, or for places of pixels.
  static constexpr bool by_line = in_pixel_order && (two_rows || !order::counts);

  /// Roots of components on the rim, which have the mark, get their numbers there, in the order of first pixels if there is one.
  /// Counts all components. What an order wants to know of those on the rim goes into `number`.
  SKERRY_FN strip_count number_rims() const {
    strip_count n{0, 0};
    if constexpr (!by_line) {
      number_in_order_of_runs(all_lines(), n);
      return n;
    }
    for_each_line([&](int l, line const& at) {
      if constexpr (two_rows) {
        if (may_have_heads(at) && has_lower_pixels(at)) {
          by_heads(l) = number_heads(at, n);
          return;
        }
        by_heads(l) = by_runs;
        auto const c = look(at);
        if (!c.some_marked) {
          n.components += c.roots;
          return;
        }
      }
      number_in_order_of_runs(at, n);
    });
    return n;
  }

  /// Every entry becomes the label of its run. The components on the rim know their numbers.
  template <class Memory> SKERRY_FN void label_runs() const {
    u32 next = Strip::offset;
    if constexpr (order::counts) next += f.totals.before(Memory{}, strip);
    if constexpr (!by_line) return label_in_order_of_runs(all_lines(), next);
    line behind = all_lines(); // the lines that are still to do
    for_each_line([&](int l, line const& at) {
      u32 const upper = two_rows ? by_heads(l) : by_runs;
      if (order::counts && upper == by_runs) return; // with the next lines
      label_in_order_of_runs(behind.before(at), next);
      if (upper != by_runs) label_by_heads(at, upper, next);
      else label_in_order_of_runs(at, next);
      behind.begin = at.end;
    });
    label_in_order_of_runs(behind, next);
  }

private:
  /// visit(l, line) for the lines that have runs of their own.
  template <class Visit> SKERRY_FN void for_each_line(Visit visit) const {
    u32 end = 0;
    for (int l = 0; l < f.lines_of(strip); ++l) {
      line const at(*this, l);
      if (at.begin < end) continue; // these runs have been seen
      end = at.end;
      visit(l, at);
    }
  }
};

} // namespace skerry
